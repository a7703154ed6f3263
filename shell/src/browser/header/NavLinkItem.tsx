import { Link } from '@storefront/shared-state/router';
import { useT } from '../../messages';
import type { NavigationLink } from './navigationLinks';

/** One link of the navigation, inside the storefront or out of it. */
export function NavLinkItem({ link, className }: { link: NavigationLink; className?: string }) {
  const t = useT();
  if (link.external)
    return (
      <a className={className} href={link.to} target="_blank" rel="noopener noreferrer">
        {t(link.key)}
      </a>
    );
  return (
    <Link className={className} to={link.to}>
      {t(link.key)}
    </Link>
  );
}
