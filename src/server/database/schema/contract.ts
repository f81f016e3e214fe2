import type { ContractStatus, ContractType, ReturnVisitMode } from '#contract';
import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from './access.ts';

/** Null when an insert leaves it out. */
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** Contracts of high-end products, signed on screen (domain §4.15, §5.8). */
export interface ContractTables {
  /** What is signed for one order, in one go. */
  contracts: {
    contractNo: string;
    fundCode: string;
    acctId: string;
    contractStatus: ContractStatus;
    contractName: string;
    /** Of its main document. */
    contractType: ContractType;
    /** None for those that are older than the orders on record. */
    orderNo: Optional<string>;
    createTime: Timestamp;
    signDeadline: Timestamp;
    /** When the one who is reading it now began. */
    openedTime: Optional<Timestamp>;
    /** When the one who is reading it now was last heard of. */
    activeTime: Optional<Timestamp>;
    signer: Optional<string>;
    signTime: Optional<Timestamp>;
    /** How an ordinary investor is asked again after the cooling-off; null when nobody is. */
    returnVisitMode: Optional<ReturnVisitMode>;
    visitTime: Optional<Timestamp>;
    coolingHours: Generated<number>;
    coolingEnd: Optional<Timestamp>;
    effectiveTime: Optional<Timestamp>;
    /** Why it ended without taking effect. */
    endReason: Optional<string>;
  };
  /** The documents of a contract as they were signed. */
  contractDocs: {
    contractNo: string;
    docType: ContractType;
    title: string;
    version: string;
    content: string;
  };
}
