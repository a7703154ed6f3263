import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { BonusBalance } from './BonusBalance';
import type { NavigationLink } from './navigationLinks';

interface NavLinkItemProps {
  link: NavigationLink;
  className?: string;
  /** Shows a signed-in customer's bonuses beside their link. */
  withBalance?: boolean;
}

/** One link of the navigation, inside the storefront or out of it. */
export function NavLinkItem({ link, className, withBalance = true }: NavLinkItemProps) {
  const { t } = useTranslation('shell');
  if (link.external)
    return (
      <a className={className} href={link.to} target="_blank" rel="noopener noreferrer">
        {t(link.key)}
      </a>
    );
  return (
    <Link className={className} to={link.to}>
      {t(link.key)}
      {withBalance && link.key === 'nav.bonus' && <BonusBalance />}
    </Link>
  );
}
