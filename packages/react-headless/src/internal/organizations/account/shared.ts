export { usePrepareMemberProof } from '../../../organizations/account/shared/shared-member-prover';
