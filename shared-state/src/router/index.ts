/**
 * The router's API that the shell and remotes use. Only what stands here is shared at run time: the library
 * shared whole, or its data router, would cost two to four times as much on the first screen, and data is the
 * store's and the data cache's matter here.
 */
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
} from 'react-router';
