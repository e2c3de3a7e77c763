import { loadLocale } from '@foyer/locales/load';
import { createClient, mountLogin } from '@foyer/vanilla';

mountLogin(createClient('public-token-test-foyer', { endpoints: { testAPIURL: API_URL } }), {
  element: '#app',
  config: { products: ['passwords'] },
  locale: 'auto',
  languages: loadLocale,
});
