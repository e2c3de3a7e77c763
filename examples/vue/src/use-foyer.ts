import { createClient } from '@foyer/vanilla';
import { onUnmounted, shallowRef } from 'vue';

// The sandbox on this machine. For the provider itself, use your own public token and leave `endpoints` out.
export const client = createClient('public-token-test-foyer', {
  endpoints: { testAPIURL: 'http://localhost:4400' },
});

export function useUser() {
  const user = shallowRef(client.user.getSync());
  onUnmounted(client.user.onChange((now) => (user.value = now)));
  return user;
}
