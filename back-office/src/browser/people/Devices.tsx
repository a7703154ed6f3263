import type { StaffDeviceReply, StaffDevicesReply } from '@storefront/contracts';
import { Alert, Button } from '@storefront/shared-ui';
import { Select, TextField } from '@storefront/shared-ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callStaff } from '../api/callStaff';
import { useSend } from '../api/useSend';
import { useStaff } from '../api/useStaff';
import { useSignedIn } from '../session/MeContext';
import { Loaded } from '../ui/Loaded';
import { RefusalAlert } from '../ui/RefusalAlert';
import { Table } from '../ui/Table';
import { useFormats } from '../ui/useFormats';
import styles from './people.module.css';

/** Tablets of kitchens: each has a key of its own, which one press takes away. */
export function Devices() {
  const { t } = useTranslation('office');
  const { dayAndTime } = useFormats();
  const { shops } = useSignedIn();
  const devices = useStaff<StaffDevicesReply>('/devices');
  const [name, setName] = useState('');
  const [shop, setShop] = useState(String(shops[0]?.id ?? ''));
  const [secret, setSecret] = useState<string | null>(null);
  const { isBusy, refusal, send } = useSend();
  const add = async () => {
    const reply = await send((key) =>
      callStaff<StaffDeviceReply>('POST', '/devices', { name, shop_id: Number(shop) }, key),
    );
    if (!reply) return;
    setSecret(reply.secret);
    setName('');
    void devices.mutate();
  };
  const remove = async (id: number) => {
    if (await send(() => callStaff('DELETE', `/devices/${id}`))) void devices.mutate();
  };
  return (
    <div className={styles.form}>
      <Loaded from={devices}>
        {({ devices: all }) => (
          <Table
            label={t('devices')}
            rows={all}
            keyOf={({ id }) => id}
            columns={[
              { key: 'name', label: t('device.name'), cell: (device) => device.name },
              {
                key: 'shop',
                label: t('filter.shop'),
                cell: ({ shop_ids }) =>
                  shops
                    .filter(({ id }) => shop_ids === null || shop_ids.includes(id))
                    .map((one) => one.name)
                    .join(', '),
              },
              {
                key: 'used',
                label: t('person.seen'),
                cell: ({ used_at }) => (used_at === null ? t('person.never') : dayAndTime(used_at)),
              },
              {
                key: 'remove',
                label: t('device.remove'),
                cell: ({ id }) => (
                  <Button variant="quiet" size="s" icon="trash" onClick={() => remove(id)}>
                    {t('device.remove')}
                  </Button>
                ),
              },
            ]}
          />
        )}
      </Loaded>
      {secret && (
        <Alert tone="success" live title={t('device.secret')}>
          <code>{secret}</code>
        </Alert>
      )}
      <TextField
        label={t('device.name')}
        maxLength={100}
        value={name}
        error={refusal?.fields.name}
        onChange={({ target }) => setName(target.value)}
      />
      <Select
        label={t('filter.shop')}
        value={shop}
        options={shops.map(({ id, name: shopName, city }) => ({
          value: String(id),
          label: `${city}, ${shopName}`,
        }))}
        onChange={({ target }) => setShop(target.value)}
      />
      <RefusalAlert refusal={refusal} />
      <div className={styles.actions}>
        <Button
          variant="secondary"
          icon="plus"
          busy={isBusy}
          disabledReason={name.trim() ? null : t('device.unnamed')}
          onClick={add}
        >
          {t('device.add')}
        </Button>
      </div>
    </div>
  );
}
