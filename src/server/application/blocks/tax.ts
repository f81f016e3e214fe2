import type { TaxBlockInfo, TaxResidenceInfo } from '#contract';
import type { FieldMessages } from '../../errors.ts';
import { flawsOfList } from './flaws.ts';
import { personFlaws, taxFlaws } from './messages.ts';
import { HOME } from './org.ts';

/** BLOCK-TAX as it is kept: what its answers do not ask for goes (domain §3.0). */
export function normaliseTax<T extends TaxBlockInfo>(tax: T): T {
  const { taxResidences: _residences, controllers: _controllers, ...answers } = tax;
  return {
    ...(answers as T),
    ...(asksForResidences(tax) && tax.taxResidences && { taxResidences: tax.taxResidences }),
    ...(tax.taxOrgType === '2' && tax.controllers && { controllers: tax.controllers }),
  };
}

function asksForResidences({ taxIdentity }: TaxBlockInfo): boolean {
  return taxIdentity === '2' || taxIdentity === '3';
}

/** The message on each entry of BLOCK-TAX that is wrong or missing (domain §3.0). */
export function findTaxFlaws(tax: TaxBlockInfo, today: string): FieldMessages {
  const { taxResidences = [], controllers = [] } = tax;
  return {
    ...(asksForResidences(tax) && flawsOfResidences(taxResidences)),
    ...(tax.taxOrgType === '2' && controllers.length === 0 && { controllers: taxFlaws.controllers }),
    ...(tax.taxOrgType === '2' &&
      flawsOfList('controllers', controllers, ({ birthDate }) => ({
        birthDate: birthDate !== undefined && birthDate >= today && personFlaws.birth,
      }))),
  };
}

function flawsOfResidences(residences: readonly TaxResidenceInfo[]): FieldMessages {
  if (residences.length === 0) return { taxResidences: taxFlaws.residences };
  const isAbroad = residences.some(({ taxCountry }) => taxCountry !== undefined && taxCountry !== HOME);
  return {
    ...(!isAbroad && { taxResidences: taxFlaws.country }),
    ...flawsOfList('taxResidences', residences, ({ taxNo, taxNoReason }) => ({
      taxNo: !taxNo?.trim() && !taxNoReason?.trim() && taxFlaws.taxNo,
    })),
  };
}
