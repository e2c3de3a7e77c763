import { AuthFlowType, B2BProducts, createStytchB2BClient, StytchB2B, StytchB2BProvider } from '@stytch/react/b2b';
import { createRoot } from 'react-dom/client';
import { options } from './options';

const client = createStytchB2BClient('public-token-test-organizations', options);
const config = {
  products: [B2BProducts.emailOtp, B2BProducts.sso],
  authFlowType: AuthFlowType.Discovery,
  sessionOptions: { sessionDurationMinutes: 60 },
};
const place = document.getElementById('app');
if (place) {
  createRoot(place).render(
    <StytchB2BProvider stytch={client}>
      <StytchB2B config={config} />
    </StytchB2BProvider>,
  );
}
