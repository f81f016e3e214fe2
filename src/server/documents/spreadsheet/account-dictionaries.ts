import authScope from '../../../../schemas/dictionaries/auth-scope.json' with { type: 'json' };
import bankAcctKind from '../../../../schemas/dictionaries/bank-acct-kind.json' with { type: 'json' };
import beneIdentifyType from '../../../../schemas/dictionaries/bene-identify-type.json' with { type: 'json' };
import custType from '../../../../schemas/dictionaries/cust-type.json' with { type: 'json' };
import deliverType from '../../../../schemas/dictionaries/deliver-type.json' with { type: 'json' };
import deliverWay from '../../../../schemas/dictionaries/deliver-way.json' with { type: 'json' };
import fundSource from '../../../../schemas/dictionaries/fund-source.json' with { type: 'json' };
import holderKind from '../../../../schemas/dictionaries/holder-kind.json' with { type: 'json' };
import investorClass from '../../../../schemas/dictionaries/investor-class.json' with { type: 'json' };
import orgCertType from '../../../../schemas/dictionaries/org-cert-type.json' with { type: 'json' };
import personCertType from '../../../../schemas/dictionaries/person-cert-type.json' with { type: 'json' };
import productCertType from '../../../../schemas/dictionaries/product-cert-type.json' with { type: 'json' };
import professionalBasis from '../../../../schemas/dictionaries/professional-basis.json' with { type: 'json' };
import productType from '../../../../schemas/dictionaries/product-type.json' with { type: 'json' };
import taxIdentity from '../../../../schemas/dictionaries/tax-identity.json' with { type: 'json' };
import taxOrgType from '../../../../schemas/dictionaries/tax-org-type.json' with { type: 'json' };
import yesNo from '../../../../schemas/dictionaries/yes-no.json' with { type: 'json' };

/** A code with its label. */
export interface DictionaryItem {
  readonly value: string;
  readonly label: string;
}

/** Dictionaries of the columns of the account sheet, by name. */
export const dictionaries: ReadonlyMap<string, readonly DictionaryItem[]> = new Map(
  [
    authScope,
    bankAcctKind,
    beneIdentifyType,
    custType,
    deliverType,
    deliverWay,
    fundSource,
    holderKind,
    investorClass,
    orgCertType,
    personCertType,
    productCertType,
    productType,
    professionalBasis,
    taxIdentity,
    taxOrgType,
    yesNo,
  ].map(({ name, items }) => [name, items]),
);
