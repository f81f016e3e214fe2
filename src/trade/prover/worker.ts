// The thread that checks pages, with the functions and formats of the trade.
import '#trade/language';
import '#server/studio/proof/worker';
