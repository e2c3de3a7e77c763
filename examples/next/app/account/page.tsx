import { Email, LogOut } from '../foyer';

export default function AccountPage() {
  return (
    <>
      <h1>Your account</h1>
      <p>You are signed in as <Email />.</p>
      <LogOut />
    </>
  );
}
