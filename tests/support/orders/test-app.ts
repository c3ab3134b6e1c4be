import { testApp as anyApp } from '../create-test-app.ts'
import { ordersRegistry } from './registry.ts'
import purchasing from './workflow.ts'

/** The application with the sample workflow installed. */
export const testApp = () => anyApp({ registry: ordersRegistry, workflows: [purchasing] })
