/** The router's server half, apart so that no browser loads it. */
export { matchPath, matchRoutes, type RouteMatch, StaticRouter } from 'react-router';
