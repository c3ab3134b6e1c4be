import { testApp as anyApp } from '../create-test-app.ts'
import { purchasingBehaviour } from './behaviour.ts'
import { ordersRegistry } from './registry.ts'
import { purchasingRoutes } from './routes.ts'

/** The application with the sample workflow installed. */
export const testApp = () =>
  anyApp({ registry: ordersRegistry, states: purchasingBehaviour, routes: purchasingRoutes })
