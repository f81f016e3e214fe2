import { defineHandlers } from '../../platform/handler.ts';
import { changeUserStatus, distributeRole, removeSecondFactor, resetPassword } from './commands.ts';

/**
 * What is done with the users of a clique in every product. Their list, detail and form are of the product, whose users
 * may have more than a role: it answers them with `findUsers`, `presentUser`, `addUser` and `updateUser`.
 */
export const routes = defineHandlers({
  distributeRole: (params, context) => distributeRole(params, context),
  changeUserStatus: (params, context) => changeUserStatus(params, context),
  resetPassword: (params, context) => resetPassword(params, context),
  removeSecondFactor: (params, context) => removeSecondFactor(params, context),
});
