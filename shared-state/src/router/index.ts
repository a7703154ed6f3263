/** For remotes that were built before the router was shared by its own name: the same copy. */
export {
  BrowserRouter,
  Link,
  NavLink,
  Outlet,
  type RouteObject,
  useLocation,
  useNavigate,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router-dom';
