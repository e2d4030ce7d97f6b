//! The notifications about cancellations, early ends, disputes, warranty claims and damage.

use super::{lists::notifications, placeholders::*};

notifications! { CLAIMS:
    CANCELLATION_ASKED "cancellation-asked" [JOB] "To the customer: the cancellation request has arrived"
        => "We received your cancellation request", "Support has received your request to cancel {job}. We will tell you as soon as it is done."
            pcm "We don get your cancellation request", "Support don get your request to cancel {job}. We go tell you as soon as e don finish.";
    CUSTOMER_MAY_CANCEL "customer-may-cancel" [JOB] "To the provider: the customer wants to cancel"
        => "Your customer may cancel", "The customer of {job} wants to cancel. Please wait for our message before you set out."
            pcm "Your customer fit cancel", "Di customer of {job} wan cancel. Abeg wait for our message before you set out.";
    CUSTOMER_NOT_REACHED "customer-not-reached" [JOB] "To the customer: the provider waits at the door"
        => "Your provider is waiting at the door", "Your provider for {job} is at the door and tried to call you. Please open, or call back."
            pcm "Your provider dey wait for your door", "Your provider for {job} dey your door and don try call you. Abeg open, or call back.";
    NO_ACCESS "no-access" [JOB, FEE, AMOUNT] "To the customer: the provider could not get in"
        => "Your provider could not get in", "Your provider reports that no one let them in for {job}. If support agrees, {fee} is kept and {amount} goes back to you. If this is wrong, report a problem on the page of the job."
            pcm "Your provider no fit enter", "Your provider talk say nobody let am enter for {job}. If support agree, we go keep {fee} and {amount} go come back to you. If dis one no correct, report problem for di page of di job.";
    NO_ACCESS_REPORTED "no-access-reported" [JOB] "To the provider: the report about access has arrived"
        => "We have your report", "Support has your report about {job}. You may leave. We will tell you what we decide."
            pcm "We don get your report", "Support don get your report about {job}. You fit go. We go tell you wetin we decide.";
    CYLINDER_REJECTED "cylinder-rejected" [JOB, PROBLEM, FEE, AMOUNT] "To the customer: the cylinder cannot be filled, for a fee"
        => "Your cylinder cannot be filled", "Your provider cannot take the cylinder for {job}, because {problem}. We keep {fee} of the travel. {amount} goes back to you. You can order a swap or a new cylinder on its page."
            pcm "Dem no fit fill your cylinder", "Your provider no fit carry di cylinder for {job}, because {problem}. We go keep {fee} of di travel. {amount} go come back to you. You fit order swap or new cylinder for im page.";
    CYLINDER_REJECTED_FREE "cylinder-rejected-free" [JOB, PROBLEM, AMOUNT] "To the customer: the cylinder cannot be filled, for the first time"
        => "Your cylinder cannot be filled", "Your provider cannot take the cylinder for {job}, because {problem}. It is the first time, so all {amount} goes back to you. You can order a swap or a new cylinder on its page."
            pcm "Dem no fit fill your cylinder", "Your provider no fit carry di cylinder for {job}, because {problem}. Na di first time, so all {amount} go come back to you. You fit order swap or new cylinder for im page.";
    CYLINDER_REPORTED "cylinder-reported" [JOB] "To the provider: the report about the cylinder has arrived"
        => "We have your report", "Thank you for checking. {job} ends unless support objects. You may leave."
            pcm "We don get your report", "Thank you say you check am. {job} go end unless support object. You fit go.";
    CANCELLATION_SETTLED "cancellation-settled" [JOB, AMOUNT] "To the customer: the job is cancelled"
        => "Your request is cancelled", "{job} is cancelled. {amount} is refunded to you the way you paid it."
            pcm "We don cancel your request", "We don cancel {job}. We dey refund {amount} di same way you pay.";
    CANCELLATION_CHARGED "cancellation-charged" [JOB, AMOUNT, FEE] "To the customer: the job is cancelled for a fee"
        => "Your request is cancelled", "{job} is cancelled. {amount} is refunded to you the way you paid it. The cancellation fee was {fee}."
            pcm "We don cancel your request", "We don cancel {job}. We dey refund {amount} di same way you pay. Di cancellation fee na {fee}.";
    CANCELLATION_CREDITED "cancellation-credited" [JOB, AMOUNT] "To the customer: the job is cancelled, and the refund is store credit"
        => "Your request is cancelled", "{job} is cancelled. {amount} is now your Gida credit."
            pcm "We don cancel your request", "We don cancel {job}. {amount} na your Gida credit now.";
    CANCELLATION_CHARGED_CREDITED "cancellation-charged-credited" [JOB, AMOUNT, FEE] "To the customer: the job is cancelled for a fee, and the rest is store credit"
        => "Your request is cancelled", "{job} is cancelled. {amount} is now your Gida credit. The cancellation fee was {fee}."
            pcm "We don cancel your request", "We don cancel {job}. {amount} na your Gida credit now. Di cancellation fee na {fee}.";
    JOB_CANCELLED "job-cancelled" [JOB] "To the provider: the job is cancelled"
        => "A job was cancelled", "{job} was cancelled and your time is free again."
            pcm "Dem don cancel one job", "Dem don cancel {job} and your time don free again.";
    JOB_CANCELLED_PAID "job-cancelled-paid" [JOB, EARNED] "To the provider: the job is cancelled for a fee"
        => "A job was cancelled", "{job} was cancelled and your time is free again. {earned} is in your balance for it."
            pcm "Dem don cancel one job", "Dem don cancel {job} and your time don free again. {earned} dey your balance for am.";
    JOB_CANCELLED_HELD "job-cancelled-held" [JOB, EARNED] "To the provider: the job is cancelled, and support decides about the pay for coming"
        => "A job was cancelled", "{job} was cancelled and your time is free again. You rejected several cylinders this month, so support decides about the {earned} for coming. You will find the decision in your ticket."
            pcm "Dem don cancel one job", "Dem don cancel {job} and your time don free again. You don reject plenty cylinder dis month, so support go decide about di {earned} for di waka. You go read am for your ticket.";
    CANCELLATION_REFUSED "cancellation-refused" [JOB, MESSAGE] "To the customer: the job stays booked"
        => "Your job stays booked", "{job} stays booked. Message from support: {message}"
            pcm "Your booking still dey", "{job} still dey booked. Message from support: {message}";
    JOB_STAYS "job-stays" [JOB] "To the provider: the job stays booked"
        => "The job stays yours", "{job} stays booked. Please come as agreed."
            pcm "Di job still be your own", "{job} still dey booked. Abeg come as una agree.";
    CANCELLATION_LAPSED "cancellation-lapsed" [JOB] "To the customer: the work began before the cancellation"
        => "It was too late to cancel", "The work on {job} had already started, so it was not cancelled. Support will help you."
            pcm "E don too late to cancel", "Work on {job} don already start, so we no cancel am. Support go help you.";
    WORK_ENDED "work-ended" [JOB, KEPT, AMOUNT, MESSAGE] "To the customer: our team ended the work early"
        => "The work has ended early", "We ended {job} early. {kept} pays for the work that was done. We will refund {amount} the way you paid. Our message: {message}"
            pcm "Work don end early", "We don end {job} early. {kept} pay for di work wey dem do. We go refund {amount} di same way you pay. Our message: {message}";
    PROVIDER_WORK_ENDED "provider-work-ended" [JOB, EARNED, MESSAGE] "To the provider: our team ended the work early"
        => "The work has ended early", "We ended {job} early. {earned} is in your balance for the work that was done. Our message: {message}"
            pcm "Work don end early", "We don end {job} early. {earned} dey your balance for di work wey you do. Our message: {message}";
    DISPUTE_OPENED "dispute-opened" [JOB, DAYS] "To the customer: the report has arrived"
        => "We have your report", "We received your report about {job}. The money stays on hold until we decide, within {days} working days.";
    PROVIDER_DISPUTE_OPENED "provider-dispute-opened" [JOB, DAYS] "To the provider: the report has arrived"
        => "We have your report", "We received your report about {job}. The money stays on hold until we decide, within {days} working days.";
    DISPUTE_ASKED "dispute-asked" [JOB, HOURS] "To the customer: the provider reports a problem"
        => "Your provider reports a problem", "Your provider reports a problem with {job}. You have {hours} hours to describe what happened; then we decide.";
    DISPUTE_APPEALED "dispute-appealed" [JOB, HOURS] "To the customer: the provider appeals"
        => "Your provider reports a problem", "Your provider appeals against our decision about {job}. You have {hours} hours to describe what happened; then we decide.";
    PROVIDER_DISPUTE_ASKED "provider-dispute-asked" [JOB, HOURS] "To the provider: the customer reports a problem"
        => "Your customer reports a problem", "Your customer reports a problem with {job}. You have {hours} hours to describe what happened; then we decide.";
    PROVIDER_DISPUTE_APPEALED "provider-dispute-appealed" [JOB, HOURS] "To the provider: the customer appeals"
        => "Your customer reports a problem", "Your customer appeals against our decision about {job}. You have {hours} hours to describe what happened; then we decide.";
    DISPUTE_STATEMENT "dispute-statement" [JOB] "To the customer: a statement was added to a dispute"
        => "There is a new statement", "A statement was added to the dispute about {job}. You can read it and add yours until we decide.";
    PROVIDER_DISPUTE_STATEMENT "provider-dispute-statement" [JOB] "To the provider: a statement was added to a dispute"
        => "There is a new statement", "A statement was added to the dispute about {job}. You can read it and add yours until we decide.";
    DISPUTE_WITHDRAWN "dispute-withdrawn" [JOB] "To the provider: the dispute is over"
        => "The dispute is over", "The customer withdrew their report about {job}. You have been credited.";
    DECIDED_RELEASE "decided-release" [JOB, MESSAGE] "To the customer: the job counts as done"
        => "We have decided", "{job}: The job counts as done. Our message: {message}";
    DECIDED_GOODWILL "decided-goodwill" [JOB, AMOUNT, MESSAGE] "To the customer: the job counts as done, with credit"
        => "We have decided", "{job}: The job counts as done, and you get {amount} of credit for the trouble. Use it for your next job within twelve months. Our message: {message}";
    DECIDED_UPHOLD "decided-uphold" [JOB, MESSAGE] "To the customer: the decision is confirmed"
        => "We have decided", "{job}: Our decision is confirmed. Our message: {message}";
    DECIDED_PARTIAL "decided-partial" [JOB, AMOUNT, MESSAGE] "To the customer: a partial refund is decided"
        => "We have decided", "{job}: We will refund {amount} the way you paid. Our message: {message}";
    DECIDED_FULL "decided-full" [JOB, AMOUNT, MESSAGE] "To the customer: a full refund is decided"
        => "We have decided", "{job}: We will refund all {amount} the way you paid. Our message: {message}";
    DECIDED_REWORK "decided-rework" [JOB, MESSAGE] "To the customer: the provider continues"
        => "We have decided", "{job}: Your provider will continue at no extra cost. Our message: {message}";
    DECIDED_OTHER "decided-other" [JOB, MESSAGE] "To the customer: another provider takes over"
        => "We have decided", "{job}: We are finding another provider, at the same price. Our message: {message}";
    DECIDED_RELIEVE "decided-relieve" [JOB, MESSAGE] "To the customer: nothing changes"
        => "We have decided", "{job}: Nothing changes for you. Our message: {message}";
    PROVIDER_DECIDED_RELEASE "provider-decided-release" [JOB, MESSAGE] "To the provider: the job counts as done"
        => "We have decided", "{job}: The job counts as done and you get your share. Our message: {message}";
    PROVIDER_DECIDED_UPHOLD "provider-decided-uphold" [JOB, MESSAGE] "To the provider: the decision is confirmed"
        => "We have decided", "{job}: Our decision is confirmed. Our message: {message}";
    PROVIDER_DECIDED_PARTIAL "provider-decided-partial" [JOB, AMOUNT, MESSAGE] "To the provider: a partial refund is decided"
        => "We have decided", "{job}: {amount} is refunded to the customer. Our message: {message}";
    PROVIDER_DECIDED_FULL "provider-decided-full" [JOB, AMOUNT, MESSAGE] "To the provider: a full refund is decided"
        => "We have decided", "{job}: All {amount} is refunded to the customer. Our message: {message}";
    PROVIDER_DECIDED_REWORK "provider-decided-rework" [JOB, MESSAGE] "To the provider: please continue"
        => "We have decided", "{job}: Please continue at no extra cost to the customer. Our message: {message}";
    PROVIDER_DECIDED_OTHER "provider-decided-other" [JOB, MESSAGE] "To the provider: another provider takes over"
        => "We have decided", "{job}: Another provider takes over. Our message: {message}";
    PROVIDER_DECIDED_RELIEVE "provider-decided-relieve" [JOB, MESSAGE] "To the provider: nothing more is owed"
        => "We have decided", "{job}: You owe nothing more for this job. Our message: {message}";
    APPEAL_GRANTED "appeal-granted" [JOB, MESSAGE] "To the provider: the appeal against a fault was granted"
        => "Your appeal was granted", "{job} no longer counts against you. Our message: {message}";
    APPEAL_REFUSED "appeal-refused" [JOB, MESSAGE] "To the provider: the appeal against a fault was refused"
        => "Your appeal was refused", "{job} still counts in your reliability record. Our message: {message}";
    WARRANTY_OPENED "warranty-opened" [TIME, JOB] "To the customer: a provider comes again"
        => "We will fix it", "A provider will come by {time} for {job}, free of charge. You can add a description and photos.";
    WARRANTY_PLANNED "warranty-planned" [JOB, TIME] "To the customer: the return visit is planned"
        => "Your return visit is planned", "A provider will come again for {job} on {time}.";
    WARRANTY_VISITED "warranty-visited" [JOB, TIME] "To the customer: is it fixed"
        => "Is it fixed?", "Is {job} fixed? Tell us by {time}. If we do not hear from you, we will close it as fixed.";
    WARRANTY_DECLINED "warranty-declined" [JOB] "To the customer: the provider cannot come again"
        => "Another provider will come", "The provider cannot come again for {job}. We will find another one or refund you.";
    WARRANTY_MISSED "warranty-missed" [JOB] "To the customer: no one came again in time"
        => "Sorry, we are late", "No one came in time for {job}. Our team is taking care of it now.";
    WARRANTY_DENIED "warranty-denied" [JOB] "To the customer: the return visit did not fix it"
        => "We are on it", "The visit for {job} did not fix it. We will find another provider or refund you.";
    WARRANTY_SENT "warranty-sent" [TIME, JOB] "To the customer: another provider comes"
        => "Another provider is coming", "Another provider will come by {time} for {job}, free of charge.";
    WARRANTY_PAID_BACK "warranty-paid-back" [AMOUNT, JOB, MESSAGE] "To the customer: a refund in place of a return visit"
        => "You get a refund", "We are refunding {amount} for {job} the way you paid. Our message: {message}";
    WARRANTY_REFUSED "warranty-refused" [JOB, MESSAGE] "To the customer: the promise does not cover it"
        => "We looked at your report", "The Fix-it promise does not cover your report about {job}. Our message: {message}";
    RETURN_ASKED "return-asked" [JOB, TIME] "To the provider: please come again"
        => "Please come again", "There is a problem with {job} again. Please return by {time}.";
    RETURN_MISSED "return-missed" [JOB] "To the provider: the return visit was missed"
        => "You missed your return visit", "You did not return for {job} in time. Our team has taken over.";
    RETURN_DENIED "return-denied" [JOB] "To the provider: the return visit did not fix it"
        => "It is not fixed", "The customer says that your visit for {job} did not fix it.";
    RETURN_FIXED "return-fixed" [JOB] "To the provider: it is fixed"
        => "It is fixed", "{job} is fixed. Thank you.";
    RETURN_FIXED_PAID "return-fixed-paid" [JOB, FEE] "To the provider: it is fixed, for a fee"
        => "It is fixed", "{job} is fixed. Thank you. You earn {fee} for it.";
    RETURN_SENT "return-sent" [JOB, TIME, FEE] "To the provider: please fix the job of another provider"
        => "Please fix a job", "There is a problem with {job} again. Please come by {time}. You earn {fee} when it is fixed.";
    RETURN_WITHDRAWN "return-withdrawn" [JOB] "To the provider: the claim was withdrawn"
        => "You do not need to come", "The report about {job} was withdrawn.";
    DAMAGE_REPORTED "damage-reported" [DAYS, JOB] "To the customer: tell us about the damage"
        => "We are looking at the damage", "Tell us and show us within {days} days what was damaged at {job}, and how much it costs. Then we will decide.";
    DAMAGE_GRANTED "damage-granted" [AMOUNT, JOB, MESSAGE] "To the customer: the damage is paid for"
        => "We will pay for the damage", "You have {amount} of credit for {job}. You can spend it or have it paid to your bank account. Our message: {message}";
    DAMAGE_REFUSED "damage-refused" [JOB, MESSAGE] "To the customer: the damage is not paid for"
        => "We looked at the damage", "We will not pay for the damage at {job}. Our message: {message}";
    PROVIDER_DAMAGE_REPORTED "provider-damage-reported" [JOB] "To the provider: the customer reports damage"
        => "Something was damaged", "The customer reports damage at {job}. You owe nothing for it. Please tell us what happened.";
    PROVIDER_DAMAGE_GRANTED "provider-damage-granted" [JOB, MESSAGE] "To the provider: the damage is paid for"
        => "The damage is paid for", "Our guarantee fund paid for {job}. You owe nothing. Our message: {message}";
    PROVIDER_DAMAGE_REFUSED "provider-damage-refused" [JOB, MESSAGE] "To the provider: the damage is not paid for"
        => "The damage claim is decided", "We will not pay for the damage at {job}. Our message: {message}";
    PROVIDER_DAMAGE_WITHDRAWN "provider-damage-withdrawn" [JOB] "To the provider: the damage report was withdrawn"
        => "The damage report was withdrawn", "The report about {job} was withdrawn.";
}
