import type { components, operations } from '../../../gen/api';
import { api } from '../../../lib/api';
import { resource } from '../../../ui/admin/resource';

export type AuditEntry = components['schemas']['AuditEntry'];
export type AuditFilter = NonNullable<operations['list-audit']['parameters']['query']>;

const audit = resource('audit');

export const auditQuery = audit.list((query: AuditFilter, signal) =>
  api('GET', '/api/admin/audit', { query, signal }),
);

export const choicesQuery = audit.part('choices', (signal) =>
  api('GET', '/api/admin/audit/choices', { signal }),
);
