import { SignIn } from '../foyer';

export default function LoginPage() {
  return <SignIn />;
}
