export { useCountdown } from '../../flow/use-countdown';
