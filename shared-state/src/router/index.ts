/**
 * The router's API that the shell and remotes use. Only what stands here is shared at run time: the library shared whole would cost
 * twice as much, because a shared package is not tree-shaken.
 */
export {
  createBrowserRouter,
  isRouteErrorResponse,
  Link,
  Navigate,
  NavLink,
  Outlet,
  type RouteObject,
  redirect,
  useLocation,
  useNavigate,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router';
export { RouterProvider } from 'react-router/dom';
