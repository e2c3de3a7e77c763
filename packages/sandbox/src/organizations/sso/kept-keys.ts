import type { Database } from '../../db/connect';
import { newId } from '../../ids';
import type { Project } from '../../projects/project';
import type { Kept } from './connections';
import { certificateOf, providerKeys } from './saml-company';

/** A key or a certificate with an id of its own. */
export function keep({ now }: Project, kind: 'saml-verification-key' | 'saml-signing-key' | 'saml-encryption-key', pem: string): Kept {
  return { id: newId(kind), pem, created_at: now.toISOString() };
}

/** The certificate of the key that this provider signs requests with. */
export async function ownCertificate(db: Database, project: Project): Promise<Kept> {
  const { privateKey } = await providerKeys(db);
  return keep(project, 'saml-signing-key', certificateOf(project, privateKey, project.settings.project_name));
}
