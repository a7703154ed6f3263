/** The router's server half, apart so that no browser loads it. */
export { matchRoutes, type RouteMatch, StaticRouter } from 'react-router';
