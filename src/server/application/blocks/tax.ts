import type { TaxBlockInfo } from '#contract';
import type { FieldMessages } from '../../platform/errors.ts';
import { flawsOfList } from './flaws.ts';
import { personFlaws, taxFlaws } from './messages.ts';
import { HOME } from './org.ts';

/** BLOCK-TAX as it is kept: what its answers do not ask for goes (domain §3.0). */
export function normaliseTax<T extends TaxBlockInfo>(tax: T): T {
  const { taxResidences: _residences, controllers: _controllers, ...answers } = tax;
  return {
    ...(answers as T),
    ...(asksForResidences(tax) && tax.taxResidences && { taxResidences: tax.taxResidences.map(dropName) }),
    ...(tax.taxOrgType === '2' && tax.controllers && { controllers: tax.controllers.map(dropName) }),
  };
}

/** The code of a country says it all. */
function dropName<T extends { readonly taxCountryName?: string }>({ taxCountryName: _name, ...record }: T) {
  return record;
}

function asksForResidences({ taxIdentity }: TaxBlockInfo): boolean {
  return taxIdentity === '2' || taxIdentity === '3';
}

/** The message on each entry of BLOCK-TAX that is filled in and cannot be right. */
export function findTaxFlaws({ controllers = [] }: TaxBlockInfo, today: string): FieldMessages {
  return flawsOfList('controllers', controllers, ({ birthDate }) => ({
    birthDate: birthDate !== undefined && birthDate >= today && personFlaws.birth,
  }));
}

/** The message on each entry that must be filled in and that the contract cannot ask for. */
export function findMissingTax(tax: TaxBlockInfo): FieldMessages {
  const { taxResidences = [], controllers = [] } = tax;
  const abroad = taxResidences.some(({ taxCountry }) => taxCountry !== undefined && taxCountry !== HOME);
  return {
    ...(asksForResidences(tax) && {
      ...(taxResidences.length === 0 && { taxResidences: taxFlaws.residences }),
      ...(taxResidences.length > 0 && !abroad && { taxResidences: taxFlaws.country }),
      ...flawsOfList('taxResidences', taxResidences, ({ taxNo, taxNoReason }) => ({
        taxNo: !taxNo?.trim() && !taxNoReason?.trim() && taxFlaws.taxNo,
      })),
    }),
    ...(tax.taxOrgType === '2' && controllers.length === 0 && { controllers: taxFlaws.controllers }),
  };
}
