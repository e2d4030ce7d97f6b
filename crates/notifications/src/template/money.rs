//! The notifications about payments, refunds, advances, chargebacks and payouts.

use super::{lists::notifications, placeholders::*};

notifications! { MONEY:
    PAYMENT_RECEIVED "payment-received" [PRICE, JOB] "To the customer: payment received"
        => "Payment received", "{price} is held safely for {job}. We are looking for a provider."
            pcm "We don receive your payment", "{price} dey safe with us for {job}. We dey find provider.";
    PAYMENT_FAILED "payment-failed" [JOB] "To the customer: payment failed"
        => "Payment did not go through", "The payment for {job} did not go through. Nothing was taken; you can try again."
            pcm "Payment no go through", "Di payment for {job} no go through. We no collect any money; you fit try again.";
    PAYMENT_SHORT "payment-short" [AMOUNT, JOB, PRICE, DURATION] "To the customer: the payment was too small"
        => "Your payment was too small", "We received {amount} for {job}, which costs {price}. We will refund all of it. {duration}"
            pcm "Your payment no complete", "We receive {amount} for {job}, wey cost {price}. We go refund everything. {duration}";
    PAYMENT_OVER_KEPT "payment-over-kept" [AMOUNT, JOB] "To the customer: a small excess became credit"
        => "You paid a little more", "We received {amount} more than the price of {job}. We kept it for you as credit."
            pcm "You pay small extra", "We receive {amount} on top di price of {job}. We don keep am for you as credit.";
    PAYMENT_OVER "payment-over" [AMOUNT, JOB, DURATION] "To the customer: an excess is refunded"
        => "You paid more than the price", "We received {amount} more than the price of {job}. We will refund it. {duration}"
            pcm "You pay pass di price", "We receive {amount} on top di price of {job}. We go refund am. {duration}";
    PAYMENT_TWICE "payment-twice" [AMOUNT, JOB, DURATION] "To the customer: the order was paid twice"
        => "You paid twice", "We received {amount} for {job}, which was already paid. We will refund all of it. {duration}"
            pcm "You pay two times", "We receive {amount} for {job}, wey you don already pay. We go refund everything. {duration}";
    PAYMENT_LATE "payment-late" [AMOUNT, JOB, DURATION] "To the customer: the payment came too late"
        => "Your payment came too late", "We received {amount} for {job} after it was closed or got a new price. We will refund all of it. {duration}"
            pcm "Your payment come too late", "We receive {amount} for {job} after e don close or get new price. We go refund everything. {duration}";
    PAYMENT_UNWANTED "payment-unwanted" [AMOUNT, JOB, DURATION] "To the customer: extra work was paid that is not done"
        => "Your payment came too late", "We received {amount} for extra work on {job} that will not be done. We will refund all of it. {duration}"
            pcm "Your payment come too late", "We receive {amount} for extra work on {job} wey no go happen again. We go refund everything. {duration}";
    PAYMENT_NOT_MOVED "payment-not-moved" [AMOUNT, JOB, DURATION] "To the customer: a move was paid that is no longer open"
        => "Your payment came too late", "We received {amount} for moving {job} to another time, but that request was no longer open. We will refund all of it. {duration}"
            pcm "Your payment come too late", "We receive {amount} to move {job} to another time, but dat request don close. We go refund everything. {duration}";
    PAYMENT_WRONG "payment-wrong" [AMOUNT, JOB, DURATION] "To the customer: the payment has another amount"
        => "Your payment does not match", "We received {amount} for {job}, but expected another amount. We will refund all of it. {duration}"
            pcm "Your payment no match", "We receive {amount} for {job}, but we expect another amount. We go refund everything. {duration}";
    PAYMENT_CHECKED "payment-checked" [JOB] "To the customer: our team checks the payment"
        => "We are checking your payment", "We received money for {job} that does not match its price. It is safe; support will contact you."
            pcm "We dey check your payment", "We receive money for {job} wey no match di price. E dey safe; support go contact you.";
    PART_RECEIVED "part-received" [HELD, PRICE, JOB, MISSING, BY] "To the customer: a part of the price is paid"
        => "We received part of your payment", "{held} of {price} is held safely for {job}. Pay the other {missing} {by}, or we will refund all of it."
            pcm "We don receive part of your payment", "{held} of {price} dey safe with us for {job}. Pay di remaining {missing} {by}, or we go refund everything.";
    STAGE_PART_RECEIVED "stage-part-received" [HELD, PRICE, JOB, MISSING, BY] "To the customer: a part of the first stage is paid"
        => "We received part of your payment", "{held} of {price} is held safely for {job}. Pay the other {missing} of the first stage {by}, or we will refund all of it."
            pcm "We don receive part of your payment", "{held} of {price} dey safe with us for {job}. Pay di remaining {missing} of di first stage {by}, or we go refund everything.";
    BALANCE_LAPSED "balance-lapsed" [JOB, HELD] "To the customer: the rest was not paid in time"
        => "Your part payment is refunded", "The rest of the price of {job} did not arrive in time, so it is closed. We are refunding {held}."
            pcm "We dey refund your part payment", "Di remaining money for {job} no come on time, so we don close am. We dey refund {held}.";
    STAGE_PAID "stage-paid" [HELD, PRICE, JOB] "To the customer: the last stage is paid"
        => "Payment received", "{held} of {price} is held safely for {job}."
            pcm "We don receive your payment", "{held} of {price} dey safe with us for {job}.";
    STAGE_PAID_NEXT "stage-paid-next" [HELD, PRICE, JOB, MISSING, NEXT] "To the customer: a stage is paid, another one follows"
        => "Payment received", "{held} of {price} is held safely for {job}. {missing} for stage {next} is due before it begins."
            pcm "We don receive your payment", "{held} of {price} dey safe with us for {job}. You go pay {missing} for stage {next} before e start.";
    FIRST_STAGE_PAID "first-stage-paid" [HELD, PRICE, JOB] "To the customer: the only open stage is paid, the search begins"
        => "Payment received", "{held} of {price} is held safely for {job}. We are looking for a provider."
            pcm "We don receive your payment", "{held} of {price} dey safe with us for {job}. We dey find provider.";
    FIRST_STAGE_PAID_NEXT "first-stage-paid-next" [HELD, PRICE, JOB, MISSING, NEXT] "To the customer: the first stage is paid, the search begins"
        => "Payment received", "{held} of {price} is held safely for {job}. We are looking for a provider. {missing} for stage {next} is due before it begins."
            pcm "We don receive your payment", "{held} of {price} dey safe with us for {job}. We dey find provider. You go pay {missing} for stage {next} before e start.";
    CUSTOMER_PAID_ALL "customer-paid-all" [JOB] "To the provider: all stages are paid"
        => "The customer has paid", "All stages of {job} are paid."
            pcm "Di customer don pay", "Di customer don pay all di stages of {job}.";
    CUSTOMER_PAID_STAGE "customer-paid-stage" [JOB, NEXT] "To the provider: a stage is paid, another one follows"
        => "The customer has paid", "The customer has paid more of the price of {job}. Stage {next} is not paid yet. Start it when it is paid."
            pcm "Di customer don pay", "Di customer don pay more of di price of {job}. Payment for stage {next} never enter. Start am when e don enter.";
    STAGE_DUE "stage-due" [JOB, STAGE, MISSING, NEXT] "To the customer: the next stage is due"
        => "The next stage is due", "Stage {stage} of {job} is under way. Pay {missing} for stage {next} before it begins."
            pcm "Time don reach to pay di next stage", "Stage {stage} of {job} dey go on. Pay {missing} for stage {next} before e start.";
    STAGE_BEGAN "stage-began" [JOB, STAGE] "To the customer: the last stage began"
        => "The work continues", "Stage {stage} of {job} is under way. Everything is paid."
            pcm "Work dey continue", "Stage {stage} of {job} dey go on. You don pay everything.";
    STAGE_AWAITED "stage-awaited" [JOB, STAGE, MISSING] "To the customer: a stage is not paid yet"
        => "A stage is not paid yet", "Stage {stage} of {job} cannot start before it is paid. {missing} is missing."
            pcm "Payment for one stage never enter", "Stage {stage} of {job} no fit start before you pay am. {missing} remain.";
    PROVIDER_STAGE_AWAITED "provider-stage-awaited" [JOB, STAGE] "To the provider: a stage is not paid yet"
        => "Waiting for the customer to pay", "Stage {stage} of {job} is not paid yet. We reminded the customer. Start it when it is paid."
            pcm "We dey wait for customer to pay", "Payment for stage {stage} of {job} never enter. We don remind di customer. Start am when e don enter.";
    REFUND_PAID "refund-paid" [JOB, DURATION] "To the customer: the refund is paid"
        => "Your refund is paid", "We have sent the refund for {job}. {duration}"
            pcm "We don pay your refund", "We don send di refund for {job}. {duration}";
    REFUND_STUCK "refund-stuck" [JOB] "To the customer: the refund takes longer"
        => "Your refund needs a little longer", "The refund for {job} could not be paid yet. Your money is safe and our finance team is working on it."
            pcm "Your refund need small time", "We never fit pay di refund for {job}. Your money dey safe and our finance team dey work on am.";
    REFUND_CREDITED "refund-credited" [JOB, AMOUNT] "To the customer: the refund is credit"
        => "Your refund is now credit", "We added the refund for {job} to your Gida credit: {amount}. You can pay with it at once."
            pcm "Your refund don turn credit", "We don add di refund for {job} to your Gida credit: {amount}. You fit pay with am now now.";
    REFUND_CREDITED_MORE "refund-credited-more" [JOB, AMOUNT, BONUS] "To the customer: the refund is credit, with a bonus"
        => "Your refund is now credit", "We added the refund for {job} to your Gida credit: {amount}, and {bonus} extra. You can pay with it at once."
            pcm "Your refund don turn credit", "We don add di refund for {job} to your Gida credit: {amount}, and {bonus} extra. You fit pay with am now now.";
    REFUND_NEEDS_ACCOUNT "refund-needs-account" [JOB] "To the customer: the refund needs an account"
        => "Where should we send your refund?", "Your bank did not accept the refund for {job}. Give us an account in your name and we will send it there."
            pcm "Where make we send your refund?", "Your bank no accept di refund for {job}. Give us account wey carry your name and we go send am there.";
    REFUND_ACCOUNT_NAMED "refund-account-named" [JOB] "To the customer: the refund has an account"
        => "Your refund has an account", "We will send the refund for {job} to the account that you gave us. If this was not you, change your password and contact support."
            pcm "Your refund don get account", "We go send di refund for {job} to di account wey you give us. If no be you, change your password and contact support.";
    PART_REFUNDED "part-refunded" [AMOUNT, JOB, MESSAGE] "To the customer: a partial refund"
        => "You get a partial refund", "We are refunding {amount} of {job} the way you paid. Our message: {message}"
            pcm "You get part refund", "We dey refund {amount} of {job} di same way you pay. Our message: {message}";
    CUSTOMER_PART_REFUNDED "customer-part-refunded" [AMOUNT, JOB, LESS, MESSAGE] "To the provider: a partial refund to the customer"
        => "The customer gets a partial refund", "We are refunding {amount} of {job} to the customer, and your share is {less} less. Our message: {message}"
            pcm "Di customer get part refund", "We dey refund {amount} of {job} to di customer, and your share go reduce by {less}. Our message: {message}";
    ADVANCE_RELEASED "advance-released" [AMOUNT, JOB] "To the customer: the materials are being bought"
        => "Your materials are being bought", "We gave your provider {amount} to buy the materials for {job}. Please confirm when you have them."
            pcm "Dem dey buy your materials", "We don give your provider {amount} to buy di materials for {job}. Abeg confirm when you get dem.";
    PROVIDER_ADVANCE_RELEASED "provider-advance-released" [AMOUNT, JOB] "To the provider: the advance is approved"
        => "Your advance for materials is approved", "{amount} for {job} comes with your next payout. It counts towards your share."
            pcm "We don approve your advance for materials", "{amount} for {job} go come with your next payout. E dey count for your share.";
    ADVANCE_REFUSED "advance-refused" [JOB, MESSAGE] "To the provider: the advance is refused"
        => "No advance for materials", "We cannot pay for the materials of {job} in advance. Our message: {message}"
            pcm "No advance for materials", "We no fit pay for di materials of {job} in advance. Our message: {message}";
    ADVANCE_DELIVERED "advance-delivered" [JOB] "To the provider: the customer has the materials"
        => "The materials have arrived", "The customer of {job} has the materials."
            pcm "Di materials don reach", "Di customer of {job} don get di materials.";
    ADVANCE_TAKEN_BACK "advance-taken-back" [JOB, AMOUNT] "To the provider: the advance is no longer paid"
        => "Your advance was cancelled", "{job} ended without you before {amount} was paid out, so it will not be paid."
            pcm "We don cancel your advance", "{job} end without you before we pay {amount}, so we no go pay am.";
    ADVANCE_OWED "advance-owed" [JOB, AMOUNT] "To the provider: a part of the advance is owed"
        => "You owe part of an advance", "{job} ended with less for you than we paid in advance. We will deduct {amount} from your next payouts, at most 30 % of each."
            pcm "You dey owe part of one advance", "{job} end with less for you than wetin we pay in advance. We go remove {amount} from your next payouts, at most 30 % of each.";
    CHARGEBACK_OPENED "chargeback-opened" [JOB] "To the provider: an earning is held because of a chargeback"
        => "An earning is held", "The bank of your customer disputes the payment for {job}. What we have not paid out for it is on hold until the bank decides. Your other earnings are paid as usual."
            pcm "We dey hold one earning", "Di bank of your customer dey question di payment for {job}. Wetin we never pay you for am go wait until di bank decide. We dey pay your other earnings as usual.";
    CHARGEBACK_DECIDED "chargeback-decided" [JOB] "To the provider: an earning is no longer held"
        => "An earning is no longer held", "The bank has decided about the payment for {job}. Your earning for this job is no longer on hold."
            pcm "We no dey hold di earning again", "Di bank don decide about di payment for {job}. We no dey hold your earning for dis job again.";
    CREDIT_PAYOUT_ASKED "credit-payout-asked" [AMOUNT, ACCOUNT] "To the customer: credit goes to the bank"
        => "Your credit is on its way to your bank", "{amount} of your credit goes to {account}. If this was not you, change your password and contact support."
            pcm "Your credit dey go your bank", "{amount} of your credit dey go {account}. If no be you, change your password and contact support.";
    CREDIT_PAYOUT_PAID "credit-payout-paid" [AMOUNT, ACCOUNT] "To the customer: credit was paid out"
        => "Your credit was paid out", "{amount} went to {account}."
            pcm "We don pay out your credit", "{amount} don go {account}.";
    CREDIT_PAYOUT_RETURNED "credit-payout-returned" [AMOUNT] "To the customer: a credit payout came back"
        => "Your credit came back", "{amount} could not be paid out and is back in your credit. Please check your bank account and try again."
            pcm "Your credit don come back", "We no fit pay out {amount}, and e don come back to your credit. Abeg check your bank account and try again.";
    BANK_ACCOUNT_SET "bank-account-set" [BANK] "To the provider: the bank account was set"
        => "Your bank account was set", "Your payouts now go to your account at {bank}. If this was not you, contact support at once."
            pcm "We don set your bank account", "From now your payouts go enter your account for {bank}. If no be you, contact support now now.";
    BANK_ACCOUNT_HELD "bank-account-held" [BANK, DAY] "To the provider: the bank account was set, payouts wait"
        => "Your bank account was set", "Your payouts now go to your account at {bank}. To keep your money safe, nothing is paid out before 6am on {day}. If this was not you, contact support at once."
            pcm "We don set your bank account", "From now your payouts go enter your account for {bank}. To keep your money safe, we no go pay anything before 6am on {day}. If no be you, contact support now now.";
    PAYOUT_PAID "payout-paid" [AMOUNT] "To the provider: a payout"
        => "You have been paid", "{amount} is on its way to your bank account."
            pcm "We don pay you", "{amount} dey go your bank account.";
    PAYOUT_RETURNED "payout-returned" [AMOUNT] "To the provider: a payout came back"
        => "Your payout came back", "{amount} could not be paid out and is back in your balance. Please check your bank account. We will try again with the next payout."
            pcm "Your payout don come back", "We no fit pay out {amount}, and e don come back to your balance. Abeg check your bank account. We go try again with di next payout.";
}
