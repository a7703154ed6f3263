import { Segmented } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';
import styles from './LoginDialog.module.css';
import type { PhoneChannel } from './useCodeCalls';
import { usePhoneChannels } from './usePhoneChannels';

/** A call or a message, and which digits are meant (D-69). */
export function ChannelChoice({
  value,
  onChange,
}: {
  value: PhoneChannel;
  onChange: (channel: PhoneChannel) => void;
}) {
  const { t } = useTranslation('mf-account');
  return (
    <>
      {usePhoneChannels().length > 1 && (
        <Segmented
          label={t('login.channel.label')}
          name="notify_channel"
          options={[
            { value: 'call', label: t('login.channel.call'), icon: 'phone', dataAction: 'channel-call' },
            { value: 'sms', label: t('login.channel.sms'), dataAction: 'channel-sms' },
          ]}
          value={value}
          onChange={onChange}
          block
        />
      )}
      <p className={styles.hint}>
        {t(value === 'call' ? 'login.channel.call.hint' : 'login.channel.sms.hint')}
      </p>
    </>
  );
}
