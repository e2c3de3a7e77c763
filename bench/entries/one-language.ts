import { createLanguages, createLocale } from '@foyer/locales';
import { createClient, mountLogin } from '@foyer/vanilla';

const esperanto = createLocale('eo', 'ltr', { 'login.title': 'Ensalutu' });
mountLogin(createClient('public-token-test-foyer', { endpoints: { testAPIURL: API_URL } }), {
  element: '#app',
  config: { products: ['passwords'] },
  locale: 'auto',
  languages: createLanguages({ eo: esperanto }),
});
