import type { LoginConfig } from './login-plan';
import { listed } from './login-method';

// Decision 139.
/**
 * A login's configuration without what the backend does not serve. The same object where there is nothing to leave out.
 *
 * @param unserved `unservedProducts` of the project's settings.
 */
export function servedLogin(config: LoginConfig, unserved: readonly string[] = []): LoginConfig {
  if (unserved.length === 0) return config;
  const { products, otpOptions } = config;
  return {
    ...config,
    products: listed(products).filter((product) => !unserved.includes(product)),
    otpOptions: {
      ...otpOptions,
      methods: listed(otpOptions?.methods).filter((channel) => !unserved.includes(`${channel}Otp`)),
    },
  };
}
