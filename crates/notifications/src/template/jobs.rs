//! The notifications about a job: its time, its provider, the work and extra work.

use super::{lists::notifications, placeholders::*};

notifications! { JOBS:
    PROVIDER_ASSIGNED "provider-assigned" [PROVIDER, JOB] "To the customer: a provider has accepted"
        => "A provider has accepted your job", "{provider} has accepted {job}. Your arrival PIN is on the tracking page."
            pcm "One provider don accept your job", "{provider} don accept {job}. Your arrival PIN dey di tracking page.";
    JOB_ASSIGNED "job-assigned" [TITLE, AREA] "To the provider: the job is yours"
        => "The job is yours", "{title} in {area}: the address is on the job card."
            pcm "Di job na your own", "{title} for {area}: di address dey di job card.";
    PROVIDER_EN_ROUTE "provider-en-route" [JOB] "To the customer: the provider is on the way"
        => "Your provider is on the way", "Your provider has set out for {job}."
            pcm "Your provider dey come", "Your provider don set out for {job}.";
    WORKER_EN_ROUTE "worker-en-route" [WORKER, JOB] "To the customer: the worker of a company is on the way"
        => "Your provider is on the way", "{worker} is coming for {job}."
            pcm "Your provider dey come", "{worker} dey come for {job}.";
    PROVIDER_AT_GATE "provider-at-gate" [FIRST_NAME, JOB] "To the customer: the provider is at the gate of the estate"
        => "Your provider is at the gate", "{name} is at the gate for {job}. Let security know. The gate pass is on the tracking page."
            pcm "Your provider dey di gate", "{name} dey di gate for {job}. Abeg tell security. Di gate pass dey di tracking page.";
    CYLINDER_COLLECTED "cylinder-collected" [JOB] "To the customer: the provider has collected the gas cylinder"
        => "Your cylinder is on its way to the plant", "Your provider has collected the cylinder for {job}."
            pcm "Your cylinder dey go di plant", "Your provider don collect di cylinder for {job}.";
    CYLINDER_RETURNING "cylinder-returning" [JOB] "To the customer: the gas cylinder is filled and comes back"
        => "Your gas is on its way back", "The cylinder for {job} is filled."
            pcm "Your gas dey come back", "Di cylinder for {job} don full.";
    PROVIDER_ARRIVED "provider-arrived" [JOB] "To the customer: the provider is at the door"
        => "Your provider is at your door", "Your provider for {job} has arrived. Read out your arrival PIN to begin."
            pcm "Your provider don reach your door", "Your provider for {job} don reach. Call out your arrival PIN make work fit start.";
    WORKER_NAMED "worker-named" [WORKER, JOB] "To the customer: who comes for a company"
        => "Who is coming to you", "{worker} is coming for {job}. Their photo is on the tracking page."
            pcm "Who dey come", "{worker} dey come for {job}. Di photo dey di tracking page.";
    OWNER_NAMED "owner-named" [JOB] "To the customer: the owner of a company comes"
        => "Who is coming to you", "The provider is coming in person for {job}."
            pcm "Who dey come", "Di provider dey come in person for {job}.";
    WORK_STARTED "work-started" [JOB] "To the customer: the work has begun"
        => "The work has begun", "The work on {job} has begun."
            pcm "Work don start", "Work on {job} don start.";
    WORK_PAUSED "work-paused" [JOB] "To the customer: there is no light"
        => "The work is paused: no light", "There is no light, so {job} is paused. Your provider will continue as soon as it is back."
            pcm "Work don pause: no light", "Light no dey, so {job} don pause. Your provider go continue as soon as light come back.";
    WORK_RESUMED "work-resumed" [JOB] "To the customer: the light is back"
        => "The work continues", "The light is back for {job}."
            pcm "Work dey continue", "Light don come back for {job}.";
    JOB_FINISHED "job-finished" [JOB, DEADLINE] "To the customer: please confirm the job"
        => "Is it done?", "Your provider says that {job} is done. Please confirm it.{deadline}"
            pcm "E don finish?", "Your provider talk say {job} don finish. Abeg confirm am.{deadline}";
    FINISH_TAKEN_BACK "finish-taken-back" [JOB] "To the customer: the job is not finished yet"
        => "The work is not finished yet", "Your provider reported the end of {job} by mistake. Please confirm it only when the work is done."
            pcm "Work never finish", "Na mistake your provider take talk say {job} don finish. Abeg confirm am only when work don finish.";
    ORDER_COMPLETED "order-completed" [JOB] "To the customer: the order is complete"
        => "All done", "{job} is complete. Thank you."
            pcm "Everything don finish", "{job} don complete. Thank you.";
    JOB_COMPLETED "job-completed" [JOB] "To the provider: the job is confirmed"
        => "You have been credited", "{job} is confirmed and your share is in your balance."
            pcm "We don credit you", "{job} don confirm and your share dey your balance.";
    ORDER_CANCELLED "order-cancelled" [JOB, REFUND] "To the customer: the order is cancelled"
        => "Your request is cancelled", "{job} is closed.{refund}"
            pcm "We don cancel your request", "{job} don close.{refund}";
    PROBLEM_AT_HOME "problem-at-home" [JOB, PROBLEM] "To the customer: the person at home reports a problem"
        => "The person at home reports a problem", "They say about {job}: {problem}. Please talk to them. If they are right, report a problem on the page of the order."
            pcm "Di person for house report problem", "Dem talk about {job}: {problem}. Abeg talk to dem. If wetin dem talk correct, report di problem for di page of di order.";
    EVE_ASKED "eve-asked" [JOB, SLOT, CLOCK, LOST] "To the provider: confirm the job of the next day"
        => "Confirm your job", "Please confirm by {clock} that you will do {job} on {when}. If you do not answer, it goes to another provider at {lost}."
            pcm "Confirm your job", "Abeg confirm by {clock} say you go do {job} on {when}. If you no answer, e go pass to another provider at {lost}.";
    EVE_OVERDUE "eve-overdue" [JOB, SLOT, LOST] "To the provider: the job is not confirmed"
        => "You have not confirmed your job", "Please confirm {job} on {when} now. At {lost} it goes to another provider, and that counts as leaving it late."
            pcm "You never confirm your job", "Abeg confirm {job} on {when} now. At {lost} e go pass to another provider, and e go count as say you leave am late.";
    HEARTBEAT_ASKED "heartbeat-asked" [JOB, SLOT, LOST] "To the provider: are you on your way"
        => "Are you on your way?", "{job} begins soon: {when}. Please answer by {lost}, or it goes to another provider."
            pcm "You don dey road?", "{job} go start soon: {when}. Abeg answer by {lost}, or e go pass to another provider.";
    RESERVE_ASKED "reserve-asked" [TITLE, AREA, SLOT, TIME] "To the provider: can you be the reserve"
        => "Can you be the reserve for a job?", "{title} in {area} on {when}: another provider has this job and may not come. If you are the reserve, you will know by {time} whether the job is yours."
            pcm "You fit be reserve for one job?", "{title} for {area} on {when}: another provider get dis job but e fit no come. If you be di reserve, you go know by {time} whether di job na your own.";
    RESERVE_ACCEPTED "reserve-accepted" [TITLE, AREA, SLOT, TIME] "To the provider: you are the reserve"
        => "You are the reserve", "{title} in {area} on {when}: please keep the time free. The job is not yours yet. You will know by {time} whether it is."
            pcm "You be di reserve", "{title} for {area} on {when}: abeg keep di time free. Di job never be your own. You go know by {time} whether e be your own.";
    RESERVE_RELEASED "reserve-released" [TITLE, AREA, SLOT] "To the provider: the reserve is no longer needed"
        => "You are no longer needed as the reserve", "{title} in {area} on {when}: a provider is coming, or the job is over. Thank you for being ready. Your time is free again."
            pcm "We no need you as reserve again", "{title} for {area} on {when}: one provider dey come, or di job don end. Thank you as you dey ready. Your time don free again.";
    REPLACED_FREE_UNTIL "replaced-free-until" [JOB, TIME] "To the customer: another provider comes, cancelling is free for a while"
        => "Another provider is coming", "Your provider cannot come for {job}. Another provider will come at the same time and price. You can cancel free of charge until {time}."
            pcm "Another provider dey come", "Your provider no fit come for {job}. Another provider go come for di same time and price. You fit cancel free of charge until {time}.";
    REPLACED "replaced" [JOB] "To the customer: another provider comes"
        => "Another provider is coming", "Your provider cannot come for {job}. Another provider will come at the same time and price."
            pcm "Another provider dey come", "Your provider no fit come for {job}. Another provider go come for di same time and price.";
    SEARCHED_AGAIN "searched-again" [JOB] "To the customer: another provider is searched for"
        => "We are finding you another provider", "Your provider cannot come for {job}. It stays booked at the same price. We will tell you who comes. You can cancel free of charge until another provider accepts."
            pcm "We dey find another provider for you", "Your provider no fit come for {job}. Di booking still dey, for di same price. We go tell you who dey come. You fit cancel free of charge until another provider accept.";
    UNCONFIRMED_FREE_UNTIL "unconfirmed-free-until" [JOB, TIME] "To the customer: the provider did not confirm; another one comes, cancelling is free for a while"
        => "Another provider is coming", "Your provider did not confirm in time for {job}. Another provider will come at the same time and price. You can cancel free of charge until {time}."
            pcm "Another provider dey come", "Your provider no confirm on time for {job}. Another provider go come for di same time and price. You fit cancel free of charge until {time}.";
    UNCONFIRMED_REPLACED "unconfirmed-replaced" [JOB] "To the customer: the provider did not confirm; another one comes"
        => "Another provider is coming", "Your provider did not confirm in time for {job}. Another provider will come at the same time and price."
            pcm "Another provider dey come", "Your provider no confirm on time for {job}. Another provider go come for di same time and price.";
    UNCONFIRMED_SEARCHED "unconfirmed-searched" [JOB] "To the customer: the provider did not confirm; another one is searched for"
        => "We are finding you another provider", "Your provider did not confirm in time for {job}. It stays booked at the same price. We will tell you who comes. You can cancel free of charge until another provider accepts."
            pcm "We dey find another provider for you", "Your provider no confirm on time for {job}. Di booking still dey, for di same price. We go tell you who dey come. You fit cancel free of charge until another provider accept.";
    TAKEN_BACK "taken-back" [JOB, MESSAGE] "To the provider: our team gives the job to another provider"
        => "A job was taken off your list", "{job} goes to another provider. Our message: {message}"
            pcm "One job don comot from your list", "{job} don go to another provider. Our message: {message}";
    TAKEN_AFTER_NO_SHOW "taken-after-no-show" [JOB] "To the provider: the job is lost because we could not reach you"
        => "A job was taken off your list", "We could not reach you about {job}, so it goes to another provider."
            pcm "One job don comot from your list", "We no fit reach you about {job}, so e don go to another provider.";
    TAKEN_UNCONFIRMED "taken-unconfirmed" [JOB] "To the provider: the job is lost because it was not confirmed"
        => "A job was taken off your list", "You did not confirm {job} the evening before, so it goes to another provider. It counts as leaving a job late."
            pcm "One job don comot from your list", "You no confirm {job} di evening before, so e don go to another provider. E count as say you leave job late.";
    TAKEN_UNANSWERED "taken-unanswered" [JOB] "To the provider: the job is lost because there was no answer"
        => "A job was taken off your list", "You did not say in time that you are on your way to {job}, so it goes to another provider. It counts as leaving a job late."
            pcm "One job don comot from your list", "You no tell us on time say you dey road to {job}, so e don go to another provider. E count as say you leave job late.";
    TAKEN_SUSPENDED "taken-suspended" [JOB] "To the provider: the job is lost because of a suspension"
        => "A job was taken off your list", "{job} goes to another provider while you are suspended. It does not count against you."
            pcm "One job don comot from your list", "{job} don go to another provider because you dey on suspension. E no count against you.";
    TAKEN_SERVICE_CLOSED "taken-service-closed" [JOB] "To the provider: the job is lost because our team closed its service"
        => "A job was taken off your list", "{job} goes to another provider, because this service is closed for you. It does not count against you."
            pcm "One job don comot from your list", "{job} don go to another provider, because we don close dis service for you. E no count against you.";
    NO_SHOW_CREDITED "no-show-credited" [JOB, AMOUNT] "To the customer: credit because no one came"
        => "Sorry that no one came", "Your provider did not come for {job}. You get {amount} of credit. Use it for your next job within twelve months."
            pcm "Sorry say nobody come", "Your provider no come for {job}. You get {amount} of credit. Use am for your next job inside twelve months.";
    WAIT_CREDITED "wait-credited" [JOB, AMOUNT] "To the customer: credit for the wait"
        => "Sorry for the wait", "Your provider came late for {job}. You get {amount} of credit. Use it for your next job within twelve months."
            pcm "Sorry for di wait", "Your provider come late for {job}. You get {amount} of credit. Use am for your next job inside twelve months.";
    MOVE_ASKED "move-asked" [JOB, TO, TIME] "To the provider: the customer asks for another time"
        => "Can you come at another time?", "The customer of {job} asks to move it to {to}. Please answer by {time}."
            pcm "You fit come another time?", "Di customer of {job} wan move am to {to}. Abeg answer by {time}.";
    MOVE_PAID "move-paid" [FEE, JOB, TO] "To the customer: the fee for moving the visit is paid"
        => "You paid the fee for moving the visit", "You paid {fee} for moving {job} to {to}. It goes to the provider who kept the time free and is not refunded."
            pcm "You don pay di fee to move di visit", "You don pay {fee} to move {job} to {to}. E go to di provider wey keep di time free, and we no dey refund am.";
    MOVE_FEE_EARNED "move-fee-earned" [JOB, EARNED] "To the provider: a part of the fee for moving the visit"
        => "You earned a fee for a moved visit", "The customer of {job} paid for moving the visit, because you kept the time free. {earned} of it is yours, whatever you answer."
            pcm "You don earn fee for visit wey move", "Di customer of {job} don pay to move di visit, because you keep di time free. {earned} na your own, whatever you answer.";
    MOVE_UNPAID "move-unpaid" [JOB, TO] "To the customer: the fee for moving the visit was not paid"
        => "The time stays as it was", "The fee for moving {job} to {to} was not paid in time, so it stays at the agreed time."
            pcm "Di time remain as e be", "Di fee to move {job} to {to} no come on time, so di agreed time remain.";
    MOVE_ACCEPTED "move-accepted" [TO, JOB] "To the customer: the visit is moved"
        => "Your visit is moved", "Your provider will come on {to} for {job}."
            pcm "Your visit don move", "Your provider go come on {to} for {job}.";
    MOVE_DECLINED "move-declined" [JOB, TO] "To the customer: the provider cannot come at the new time"
        => "We are finding you another provider", "Your provider cannot come then. We are looking for another provider for {job} on {to}, at the same price."
            pcm "We dey find another provider for you", "Your provider no fit come dat time. We dey find another provider for {job} on {to}, for di same price.";
    MOVE_UNANSWERED "move-unanswered" [JOB, TO] "To the customer: the provider did not answer about the new time"
        => "We are finding you another provider", "Your provider did not answer in time. We are looking for another provider for {job} on {to}, at the same price."
            pcm "We dey find another provider for you", "Your provider no answer on time. We dey find another provider for {job} on {to}, for di same price.";
    LOST_UNANSWERED "lost-unanswered" [JOB, TO] "To the provider: the moved job is lost without an answer"
        => "A job is no longer yours", "{job} is moved to {to} and you did not answer in time, so it goes to another provider. Nothing counts against you."
            pcm "One job no be your own again", "{job} don move to {to} and you no answer on time, so e don go to another provider. Nothing count against you.";
    LOST_UNAVAILABLE "lost-unavailable" [JOB, TO] "To the provider: the moved job is lost because the time is taken"
        => "A job is no longer yours", "{job} is moved to {to}, when you are not free, so it goes to another provider. Nothing counts against you."
            pcm "One job no be your own again", "{job} don move to {to}, and you no dey free dat time, so e don go to another provider. Nothing count against you.";
    MOVE_WITHDRAWN "move-withdrawn" [JOB] "To the provider: the customer keeps the time"
        => "The time stays as it was", "The customer of {job} no longer asks for another time. It stays at the agreed time."
            pcm "Di time remain as e be", "Di customer of {job} no want another time again. Di agreed time remain.";
    MOVE_SET_OUT "move-set-out" [JOB] "To the customer: the provider set out before the answer"
        => "The time stays as it was", "Your provider set out for {job} before they answered, so it stays at the agreed time."
            pcm "Di time remain as e be", "Your provider don set out for {job} before e answer, so di agreed time remain.";
    MOVE_SET_OUT_UNPAID "move-set-out-unpaid" [JOB] "To the customer: the provider set out before the fee was paid"
        => "The time stays as it was", "Your provider set out for {job} before the fee for moving it was paid, so it stays at the agreed time."
            pcm "Di time remain as e be", "Your provider don set out for {job} before di fee to move am enter, so di agreed time remain.";
    EXTRA_MATERIAL "extra-material" [JOB, AMOUNT] "To the customer: a little more material"
        => "A little more material is needed", "{job} needs {amount} more for materials, which is within the 10 % that needs no approval. The material is used once you have paid."
            pcm "Your provider need small extra material", "{job} need {amount} more for materials. Dis one dey inside di 10 % wey no need approval. Dem go use di material when you don pay.";
    EXTRA_PROPOSED "extra-proposed" [JOB, AMOUNT, ANSWER_MINUTES] "To the customer: extra work needs an answer"
        => "Extra work needs your answer", "Your provider found more to do for {job}: {amount}. Look at the photo, then approve and pay, or decline, within {minutes} minutes."
            pcm "Extra work need your answer", "Your provider see more work for {job}: {amount}. Look di photo, then approve and pay, or decline, inside {minutes} minutes.";
    EXTRA_APPROVED "extra-approved" [AMOUNT, JOB] "To the provider: extra work is approved"
        => "Extra work approved", "The customer agrees to {amount} of extra work for {job}. Start it when it is paid."
            pcm "Di customer don approve extra work", "Di customer agree to {amount} of extra work for {job}. Start am when payment don enter.";
    EXTRA_PAID "extra-paid" [AMOUNT, JOB, PRICE] "To the customer: extra work is paid"
        => "Extra work is paid", "{amount} of extra work for {job} is held safely. The price is now {price}."
            pcm "You don pay for extra work", "{amount} of extra work for {job} dey safe with us. Di price now na {price}.";
    PROVIDER_EXTRA_PAID "provider-extra-paid" [AMOUNT, JOB] "To the provider: extra work is paid"
        => "Extra work is paid", "{amount} of extra work for {job} is paid. You can start it."
            pcm "Customer don pay for extra work", "Payment of {amount} for extra work on {job} don enter. You fit start am.";
    EXTRA_DECLINED "extra-declined" [AMOUNT, JOB] "To the provider: extra work is declined"
        => "Extra work declined", "The customer does not want the extra work of {amount} for {job}. Continue without it."
            pcm "Customer no want di extra work", "Di customer no want di extra work of {amount} for {job}. Continue without am.";
    EXTRA_WITHDRAWN "extra-withdrawn" [AMOUNT, JOB] "To the customer: extra work is withdrawn"
        => "Extra work withdrawn", "Your provider withdrew the extra work of {amount} for {job}. You do not pay for it."
            pcm "Your provider don withdraw extra work", "Your provider don withdraw di extra work of {amount} for {job}. You no go pay for am.";
    EXTRA_LAPSED "extra-lapsed" [AMOUNT, JOB] "To the customer: extra work was not paid in time"
        => "Extra work is not paid", "Extra work of {amount} for {job} was not paid in time. You can still approve and pay, or decline."
            pcm "You never pay for extra work", "Payment for extra work of {amount} for {job} no come on time. You fit still approve and pay, or decline.";
    EXTRA_LAPSED_PAUSED "extra-lapsed-paused" [AMOUNT, JOB] "To the customer: extra work was not paid in time, the work pauses"
        => "Extra work is not paid", "Extra work of {amount} for {job} was not paid in time. You can still approve and pay, or decline. The work pauses until then."
            pcm "You never pay for extra work", "Payment for extra work of {amount} for {job} no come on time. You fit still approve and pay, or decline. Work go pause until then.";
    PROVIDER_EXTRA_LAPSED "provider-extra-lapsed" [AMOUNT, JOB] "To the provider: extra work was not paid in time"
        => "Extra work is not paid", "Extra work of {amount} for {job} was not paid in time. You can withdraw it and continue without it, or wait."
            pcm "Customer never pay for extra work", "Payment for extra work of {amount} for {job} no come on time. You fit withdraw am and continue without am, or wait.";
}
