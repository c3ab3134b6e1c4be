import ExpandIcon from '@mui/icons-material/ExpandMore'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router'
import { titleOf } from '#resources/changes/change-set-words.ts'
import { updatePath } from '#resources/paths.ts'
import { formatDateTimeSeconds } from '#schemas/kit/dates.ts'
import type { AuditEntry, AuditFilter } from '#src/domain/audit/audit-trail.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { AuditDetails } from './AuditDetails.tsx'
import { isWarning, useActorName, useSummary } from './words.ts'

/** One entry: time, user, action, origin and reason; details expand below it. */
export function AuditRow(props: {
  entry: AuditEntry
  filter: AuditFilter
  onFilter(filter: AuditFilter): void
}) {
  const { entry, filter, onFilter } = props
  const [isOpen, setOpen] = useState(false)
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  const who = useActorName()(entry)
  const summary = useSummary()(entry)
  const { id, kind, at, until, count, ip, device, resource, record, reason, change_set } = entry
  const below = `audit-${id}`
  return (
    <>
      <tr className={isWarning(kind) ? 'warn' : undefined}>
        <td className="act">
          <IconButton
            size="small"
            aria-expanded={isOpen}
            aria-controls={isOpen ? below : undefined}
            aria-label={translate(isOpen ? 'audit.hide' : 'audit.show')}
            onClick={() => setOpen(!isOpen)}
          >
            <ExpandIcon
              fontSize="small"
              sx={{ transform: isOpen ? 'rotate(180deg)' : 'none', transition: 'transform 120ms' }}
            />
          </IconButton>
        </td>
        <td className="when">
          <time dateTime={at}>{formatDateTimeSeconds(at, style)}</time>
          {count > 1 && (
            <span className="second">
              {translate('audit.times', {
                smart_count: count,
                until: formatDateTimeSeconds(until, style).slice(11),
              })}
            </span>
          )}
        </td>
        <td className="who">{who}</td>
        <td className="what">
          <span className="kind">{translate(`audit.kind.${kind}`)}</span>
          {resource && ' · '}
          {resource && label(record ? resource.label.one : resource.label.many)}
          {resource && record && ' '}
          {resource &&
            record &&
            (record.has_page ? (
              <Link to={updatePath(resource.path, record.id)}>{label(record.text)}</Link>
            ) : (
              label(record.text)
            ))}
          {summary && <span className="second">{summary}</span>}
          {change_set && <span className="second">{titleOf(change_set, translate, label)}</span>}
        </td>
        <td className="from">
          {ip}
          {device && (
            <span className="second">{[device.browser, device.system].filter(Boolean).join(', ')}</span>
          )}
        </td>
        <td className="why">{reason}</td>
      </tr>
      {isOpen && (
        <tr className="open" id={below}>
          <td colSpan={6}>
            <AuditDetails entry={entry} filter={filter} onFilter={onFilter} />
          </td>
        </tr>
      )}
    </>
  )
}
