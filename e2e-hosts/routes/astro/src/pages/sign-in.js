// As docs/guide/before-any-script.md has it.
import { signIn } from '../sign-in';

export const prerender = false;
export const ALL = ({ request }) => signIn(request);
