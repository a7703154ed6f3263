import type { StaffPeopleReply, StaffPerson } from '@storefront/contracts';
import { Badge, Button } from '@storefront/shared-ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStaff } from '../api/useStaff';
import { Page } from '../layout/Page';
import { useSignedIn } from '../session/MeContext';
import { Loaded } from '../ui/Loaded';
import { Panel } from '../ui/Panel';
import { Table } from '../ui/Table';
import { useFormats } from '../ui/useFormats';
import { Devices } from './Devices';
import { PersonDialog } from './PersonDialog';
import styles from './people.module.css';

/** Accounts with their roles, and the tablets of kitchens. */
export function PeoplePage() {
  const { t } = useTranslation('office');
  const { dayAndTime } = useFormats();
  const { shops } = useSignedIn();
  const people = useStaff<StaffPeopleReply>('/people');
  const [edited, setEdited] = useState<StaffPerson | 'new' | null>(null);
  const shopName = (id: number) => shops.find((shop) => shop.id === id)?.name ?? String(id);
  const describeRoles = ({ roles }: StaffPerson) =>
    roles.map(
      ({ role, shop_ids }) =>
        `${t(`role.${role}`)}: ${shop_ids === null ? t('shops.all') : shop_ids.map(shopName).join(', ')}`,
    );
  return (
    <Page
      title={t('people')}
      actions={
        <Button icon="plus" onClick={() => setEdited('new')}>
          {t('people.invite')}
        </Button>
      }
    >
      <div className={styles.form}>
        <Loaded from={people}>
          {({ people: all }) => (
            <Table
              label={t('people')}
              rows={all}
              keyOf={({ id }) => id}
              columns={[
                {
                  key: 'name',
                  label: t('person.name'),
                  cell: (person) =>
                    person.can_change ? (
                      <Button variant="quiet" size="s" onClick={() => setEdited(person)}>
                        {person.name}
                      </Button>
                    ) : (
                      person.name
                    ),
                },
                { key: 'email', label: t('email'), cell: ({ email }) => email },
                {
                  key: 'roles',
                  label: t('roles'),
                  cell: (person) => describeRoles(person).map((role) => <div key={role}>{role}</div>),
                },
                {
                  key: 'state',
                  label: t('person.state'),
                  cell: ({ state, has_second_factor }) => (
                    <>
                      <Badge tone={state === 'invited' ? 'warning' : 'success'}>{t(`person.${state}`)}</Badge>{' '}
                      {has_second_factor && <Badge tone="quiet">{t('factor')}</Badge>}
                    </>
                  ),
                },
                {
                  key: 'seen',
                  label: t('person.seen'),
                  cell: ({ seen_at }) => (seen_at === null ? t('person.never') : dayAndTime(seen_at)),
                },
              ]}
            />
          )}
        </Loaded>
        <Panel title={t('devices')}>
          <Devices />
        </Panel>
      </div>
      {edited && (
        <PersonDialog
          person={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onDone={() => {
            setEdited(null);
            void people.mutate();
          }}
        />
      )}
    </Page>
  );
}
