import type { StaffAuditReply, StaffPeopleReply } from '@storefront/contracts';
import { Button, EmptyState } from '@storefront/shared-ui';
import { Select, TextField } from '@storefront/shared-ui/forms';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useStaff } from '../api/useStaff';
import { Page } from '../layout/Page';
import { useSignedIn } from '../session/MeContext';
import { hasRight } from '../session/rights';
import { Loaded } from '../ui/Loaded';
import { Table } from '../ui/Table';
import { useDeed } from '../ui/useDeed';
import { useFormats } from '../ui/useFormats';
import styles from './audit.module.css';

/** Who did what, when and from where, newest first. */
export function AuditPage() {
  const { t } = useTranslation('office');
  const { dayAndTime } = useFormats();
  const deed = useDeed();
  const me = useSignedIn();
  const [search, setSearch] = useSearchParams();
  const entries = useStaff<StaffAuditReply>(`/audit?${search}`, { keepPreviousData: true });
  const people = useStaff<StaffPeopleReply>(hasRight(me, ['people:write']) ? '/people' : null);
  const set = (name: string, value: string) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      next.delete('before');
      if (value) next.set(name, value);
      else next.delete(name);
      return next;
    });
  return (
    <Page title={t('audit')}>
      <form className={styles.filters} aria-label={t('audit')} onSubmit={(event) => event.preventDefault()}>
        <Select
          label={t('audit.by')}
          value={search.get('person') ?? ''}
          options={[
            { value: '', label: t('filter.all') },
            ...(people.data?.people ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ target }) => set('person', target.value)}
        />
        <TextField
          label={t('filter.day')}
          type="date"
          value={search.get('day') ?? ''}
          onChange={({ target }) => set('day', target.value)}
        />
        {search.has('object') && (
          <Button variant="secondary" iconEnd="close" onClick={() => set('object', '')}>
            {t('audit.only', { object: search.get('object') })}
          </Button>
        )}
      </form>
      <Loaded from={entries}>
        {({ entries: found, next }) =>
          found.length === 0 ? (
            <EmptyState title={t('audit.none')} />
          ) : (
            <>
              <Table
                label={t('audit')}
                rows={found}
                keyOf={({ id }) => id}
                columns={[
                  { key: 'at', label: t('audit.at'), cell: ({ at }) => dayAndTime(at) },
                  { key: 'by', label: t('audit.by'), cell: ({ by }) => by },
                  {
                    key: 'action',
                    label: t('audit.action'),
                    cell: ({ action, status }) =>
                      status < 400 ? deed(action) : `${deed(action)} (${t('audit.refused', { status })})`,
                  },
                  { key: 'object', label: t('audit.object'), cell: ({ object }) => object },
                  {
                    key: 'values',
                    label: t('audit.values'),
                    cell: ({ before, after }) => (
                      <>
                        {before !== null && <del className={styles.value}>{JSON.stringify(before)}</del>}{' '}
                        {after !== null && <ins className={styles.value}>{JSON.stringify(after)}</ins>}
                      </>
                    ),
                  },
                  { key: 'address', label: t('audit.address'), cell: ({ address }) => address },
                ]}
              />
              {next !== null && (
                <Button variant="secondary" iconEnd="forward" onClick={() => set('before', String(next))}>
                  {t('orders.older')}
                </Button>
              )}
            </>
          )
        }
      </Loaded>
    </Page>
  );
}
