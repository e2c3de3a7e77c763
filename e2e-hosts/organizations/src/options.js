export const token = 'public-token-test-organizations-host';
export const options = { endpoints: { testAPIURL: 'http://localhost:4400' } };
export const config = { products: ['emailOtp', 'sso'], sessionOptions: { sessionDurationMinutes: 60 } };
export const callbacks = { onEvent: ({ type }) => console.log(type) };

/** Says who is signed in, and where. */
export function showMember(client) {
  const show = ({ member, organization }) => {
    document.querySelector('output').textContent = member ? `${member.email_address} at ${organization.organization_name}` : 'Nobody';
  };
  client.onStateChange(show);
  show({ member: client.self.getSync(), organization: client.organization.getSync() });
}
