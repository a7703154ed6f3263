import type { RouteObject } from 'react-router-dom';
import { Allowed } from './layout/Allowed';
import { BrokenPage } from './layout/BrokenPage';
import { FirstSection } from './layout/FirstSection';
import { OfficeLayout } from './layout/OfficeLayout';
import { UnknownPage } from './layout/UnknownPage';
import { Session } from './session/Session';

/** Every page; each comes with its own part of the program. */
export const routes: RouteObject[] = [
  { path: '/link', lazy: async () => ({ Component: (await import('./session/LinkPage')).LinkPage }) },
  {
    path: '/forgotten',
    lazy: async () => ({ Component: (await import('./session/ForgottenPage')).ForgottenPage }),
  },
  {
    path: '/',
    Component: Session,
    ErrorBoundary: BrokenPage,
    HydrateFallback: () => null,
    children: [
      {
        Component: OfficeLayout,
        children: [
          { index: true, Component: FirstSection },
          {
            element: <Allowed scope="orders:read" />,
            children: [
              {
                path: 'orders',
                lazy: async () => ({ Component: (await import('./orders/OrdersPage')).OrdersPage }),
              },
              {
                path: 'orders/:orderId',
                lazy: async () => ({ Component: (await import('./orders/OrderPage')).OrderPage }),
              },
            ],
          },
          {
            element: <Allowed scope="people:write" />,
            children: [
              {
                path: 'people',
                lazy: async () => ({ Component: (await import('./people/PeoplePage')).PeoplePage }),
              },
            ],
          },
          {
            element: <Allowed scope="audit:read" />,
            children: [
              {
                path: 'audit',
                lazy: async () => ({ Component: (await import('./audit/AuditPage')).AuditPage }),
              },
            ],
          },
          {
            path: 'account',
            lazy: async () => ({ Component: (await import('./account/AccountPage')).AccountPage }),
          },
          { path: '*', Component: UnknownPage },
        ],
      },
    ],
  },
];
