export { useCountdown } from '../../kernel/hooks/use-countdown/use-countdown';
