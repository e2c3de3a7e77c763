import { answerAs } from '../sign-in';

export const GET = ({ request }) => answerAs(request, 'html');
