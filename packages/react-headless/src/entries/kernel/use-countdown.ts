export type { CountdownValue } from '../../kernel/hooks/use-countdown/use-countdown';
export { useCountdown } from '../../kernel/hooks/use-countdown/use-countdown';
