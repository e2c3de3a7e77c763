export type { CountdownValue } from '../../flow/use-countdown';
export { useCountdown } from '../../flow/use-countdown';
