import type { ConsentItem, ProfileDetail } from '@foyer/core/internal/consent';
import type { idpText } from './consent-text';
import type { Text } from '../text/text';

type IdpText = Text<typeof idpText>;

export interface ConsentWords {
  readonly text: string;
  readonly details: readonly string[];
}

const PROFILE: Readonly<Record<ProfileDetail, keyof typeof idpText & `foyer.idp.profile.${string}`>> = {
  profile: 'foyer.idp.profile.name',
  email: 'foyer.idp.profile.email',
  phone: 'foyer.idp.profile.phone',
};

/** The text of one permission (spec section 9). */
export function consentWords(item: ConsentItem, t: IdpText): ConsentWords {
  switch (item.kind) {
    case 'identity':
      return { text: t('foyer.idp.identity'), details: [t('foyer.idp.identity.account')] };
    case 'profile':
      return { text: t('foyer.idp.profile'), details: item.details.map((detail) => t(PROFILE[detail])) };
    case 'offlineAccess':
      return {
        text: t('foyer.idp.offline'),
        details: [t('foyer.idp.offline.access'), t('foyer.idp.offline.sync')],
      };
    case 'scope':
      return { text: item.description ?? t('foyer.idp.useScope', { scope: item.scope }), details: [] };
    case 'text':
      return item;
  }
}
