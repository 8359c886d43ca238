import type { components } from '../../../gen/api';
import { api } from '../../../lib/api';
import { resource, useChange, useSend } from '../../../ui/admin/resource';

type Schemas = components['schemas'];
export type MailSettings = Schemas['MailSettings'];
export type MailServer = Schemas['MailServer'];
export type MailServerInput = Schemas['MailServerInput'];
export type MailTest = Schemas['MailTest'];

/** What the dashboard says of mail depends on it. */
export const mailSettings = resource('mail-settings', {
  also: ['outbox', 'getting-started'],
  topics: ['settings/mail'],
});

export const mailSettingsQuery = mailSettings.part('one', (signal) =>
  api('GET', '/api/admin/settings/mail', { signal }),
);

export const useSaveMailSettings = () =>
  useChange(mailSettings, (body: MailServerInput) => api('PUT', '/api/admin/settings/mail', { body }));

export const useTestMailSettings = () =>
  useSend(mailSettings, (body: MailServerInput) => api('POST', '/api/admin/settings/mail/test', { body }));
