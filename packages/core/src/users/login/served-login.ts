import type { LoginConfig } from './login-plan';
import { listed } from './login-method';

// Decision 139.
/**
 * A login's configuration without products that the backend doesn't serve. The same object if none has to be removed.
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
