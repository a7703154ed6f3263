import type { StaffRole } from '@storefront/contracts';
import { staffRole } from '@storefront/contracts/staffPeople';
import { Checkbox } from '@storefront/shared-ui/forms';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../session/MeContext';
import styles from './people.module.css';

export type Roles = readonly { role: StaffRole; shop_ids: number[] | null }[];

/** Which roles a person has, and each for which shops: none ticked is every shop. */
export function RolesField({
  value,
  onChange,
}: {
  readonly value: Roles;
  readonly onChange: (roles: Roles) => void;
}) {
  const { t } = useTranslation('office');
  const { shops, person } = useSignedIn();
  // Only owners make owners and managers.
  const isOwner = person.roles.some(({ role }) => role === 'owner');
  const given = staffRole.options.filter((role) => isOwner || (role !== 'owner' && role !== 'manager'));
  const toggleRole = (role: StaffRole, isOn: boolean) =>
    onChange(isOn ? [...value, { role, shop_ids: null }] : value.filter((one) => one.role !== role));
  const toggleShop = (role: StaffRole, id: number, isOn: boolean) =>
    onChange(
      value.map((one) => {
        if (one.role !== role) return one;
        const ids = (one.shop_ids ?? []).filter((known) => known !== id);
        if (isOn) ids.push(id);
        return { role, shop_ids: ids.length > 0 ? ids : null };
      }),
    );
  return (
    <fieldset className={styles.roles}>
      <legend>{t('roles')}</legend>
      {given.map((role) => {
        const chosen = value.find((one) => one.role === role);
        return (
          <div key={role}>
            <Checkbox
              label={
                <>
                  {t(`role.${role}`)}
                  <span className={styles.about}>{t(`role.${role}.about`)}</span>
                </>
              }
              checked={Boolean(chosen)}
              onChange={({ target }) => toggleRole(role, target.checked)}
            />
            {chosen && shops.length > 1 && (
              <fieldset className={styles.shops}>
                <legend>{chosen.shop_ids === null ? t('shops.all') : t('shops.these')}</legend>
                {shops.map(({ id, name, city }) => (
                  <Checkbox
                    key={id}
                    label={`${city}, ${name}`}
                    checked={chosen.shop_ids?.includes(id) ?? false}
                    onChange={({ target }) => toggleShop(role, id, target.checked)}
                  />
                ))}
              </fieldset>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
