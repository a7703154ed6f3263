import { Skeleton } from '@storefront/shared-ui';
import { type ReactNode, Suspense } from 'react';
import type { RouteObject } from 'react-router-dom';
import { type ContentPageDefinition, cityContentPages, rootContentPages } from '../../content/contentPages';
import { CityLayout } from '../layout/CityLayout';
import { HomeLayout } from '../layout/HomeLayout';
import { PageLayout } from '../layout/PageLayout';
import layout from '../lib/pageLayout.module.css';
import { RetryBoundary } from '../lib/RetryBoundary';
import { usePageCity } from '../lib/usePageCity';
import { ChooserPage } from '../pages/ChooserPage';
import { ContentPage } from '../pages/ContentPage';
import { NotFoundPage } from '../pages/NotFoundPage';
import { ContributedSlot } from '../remotes/ContributedSlot';
import type { ContributedRoute, PageContributions } from '../remotes/contributions';
import { failedPage, RemotePart } from '../remotes/RemotePart';

/** Routes that match with 200 but are something else say so here. */
export interface RouteHandle {
  status?: number;
  content?: boolean;
  /** Not there in a city without delivery (D-08). */
  needsDelivery?: boolean;
}
const notFound: RouteHandle = { status: 404 };
const content: RouteHandle = { content: true };
const deliveryContent: RouteHandle = { content: true, needsDelivery: true };

const skeleton = (
  <div className={layout.skeleton}>
    <Skeleton width="40%" height={40} />
    <Skeleton height={320} />
  </div>
);
const pageSkeleton = <div className={layout.page}>{skeleton}</div>;

const cityPrefix = '/:city';
const inCity = ({ path }: ContributedRoute) => path === cityPrefix || path.startsWith(`${cityPrefix}/`);

/**
 * The key keeps two routes from sharing one Suspense boundary: a navigation would wait for the code of the
 * page it leaves.
 */
const renderPart = ({ id, remote, expose }: ContributedRoute) => (
  <RemotePart key={id} remote={remote} expose={expose} skeleton={skeleton} failed={failedPage} />
);
/** Width and side space of a page are the shell's; what a remote renders fills them. */
const renderPage = (route: ContributedRoute) => <div className={layout.page}>{renderPart(route)}</div>;

function cityRoute(route: ContributedRoute): RouteObject {
  const path = route.path.slice(cityPrefix.length + 1);
  if (path === '')
    return { id: route.id, index: true, element: <HomeLayout>{renderPart(route)}</HomeLayout> };
  return { id: route.id, path, element: renderPage(route) };
}

const failedContent = (retry: () => void) => <div className={layout.page}>{failedPage(retry)}</div>;

function WhereDelivered({ children }: { children: ReactNode }) {
  const city = usePageCity();
  return city && !city.order_types.delivery ? <NotFoundPage /> : children;
}

function contentRoute(page: ContentPageDefinition): RouteObject {
  const more =
    page.path === 'delivery' ? (
      <ContributedSlot name="delivery.checker" />
    ) : page.path === 'bonus' ? (
      <ContributedSlot name="bonus.account" />
    ) : page.path === 'legal-info' ? (
      <ContributedSlot name="legal.sellers" />
    ) : undefined;
  const element = (
    <RetryBoundary key={page.path} failed={failedContent}>
      <Suspense fallback={pageSkeleton}>
        <ContentPage page={page}>{more}</ContentPage>
      </Suspense>
    </RetryBoundary>
  );
  return {
    path: page.path,
    handle: page.path === 'delivery' ? deliveryContent : content,
    element: page.path === 'delivery' ? <WhereDelivered>{element}</WhereDelivered> : element,
  };
}

/**
 * All routes: the shell's own pages and what the remotes of the composition contribute. Equal on both sides.
 */
export function createRoutes({ routes }: PageContributions): RouteObject[] {
  const own = new Set(routes.map(({ path }) => path));
  const unclaimed = (prefix: string) => (page: ContentPageDefinition) => !own.has(`${prefix}/${page.path}`);
  return [
    {
      element: <PageLayout />,
      children: [
        { path: '/', element: <ChooserPage /> },
        ...rootContentPages.filter(unclaimed('')).map(contentRoute),
        ...routes
          .filter((route) => !inCity(route))
          .map((route): RouteObject => ({ id: route.id, path: route.path, element: renderPage(route) })),
        {
          path: cityPrefix,
          element: <CityLayout />,
          children: [
            ...routes.filter(inCity).map(cityRoute),
            ...cityContentPages.filter(unclaimed(cityPrefix)).map(contentRoute),
            { path: '*', handle: notFound, element: <NotFoundPage /> },
          ],
        },
        { path: '*', handle: notFound, element: <NotFoundPage /> },
      ],
    },
  ];
}
