import { createFileRoute } from '@tanstack/react-router';
import { LongLogin } from '../long-login';

export const Route = createFileRoute('/login')({ component: LongLogin });
