//! The messages about offers, jobs, extra work, reviews, chats and tickets.

use super::Messages;

pub(super) const JOBS: Messages = &[
    (
        "This offer is no longer open.",
        "Dis offer no dey open again.",
    ),
    ("This offer has expired.", "Dis offer don expire."),
    (
        "This job has gone to another provider.",
        "Dis job don go to another provider.",
    ),
    (
        "You cannot take this job at the moment. Your status page says why.",
        "You no fit take dis job now. Your status page go tell you why.",
    ),
    (
        "You cannot begin this job, because your approval for it has ended. Please contact support.",
        "You no fit start dis job, because your approval for am don end. Abeg contact support.",
    ),
    (
        "This job is outside your working hours. Change it in your calendar first.",
        "Dis job no dey inside your working hours. Change am for your calendar first.",
    ),
    (
        "You have that day off. Change it in your calendar first.",
        "You no dey work dat day. Change am for your calendar first.",
    ),
    (
        "You have as many jobs on that day as you take. Change it in your calendar first.",
        "Your jobs for dat day don full. Change am for your calendar first.",
    ),
    (
        "You have another job or visit at that time, or too close to it to travel between the two. Finish it or give it back first.",
        "You get another job or visit dat time, or e too near to travel between di two. Finish am or give am back first.",
    ),
    (
        "The job has not come that far.",
        "Di job never reach dis step.",
    ),
    (
        "Enter your vehicle and its plate under Status before you set out.",
        "Enter your vehicle and di plate under Status before you set out.",
    ),
    (
        "Choose who goes to this job before you set out.",
        "Choose who go do dis job before you set out.",
    ),
    (
        "Positions are sent only on the way to the job.",
        "We dey take your position only when you dey road to di job.",
    ),
    (
        "This address is not in an estate and does not ask for a gate pass. Report your arrival instead.",
        "Dis address no dey inside estate and e no need gate pass. Report say you don reach instead.",
    ),
    (
        "This order has no cylinder that is filled at a plant and brought back.",
        "Dis order no get cylinder wey dey go plant come back.",
    ),
    (
        "This order has one cylinder.",
        "Dis order get only one cylinder.",
    ),
    (
        "This order has {} cylinders.",
        "Dis order get {} cylinders.",
    ),
    (
        "A serial number has at most {} characters.",
        "Serial number no dey pass {} characters.",
    ),
    (
        "Type the letters and digits of the serial number, such as AB 12345.",
        "Type di letters and numbers of di serial number, like AB 12345.",
    ),
    (
        "Each cylinder has a serial number of its own.",
        "Each cylinder get im own serial number.",
    ),
    (
        "The tare of this size is between {} and {} kg. Read it again.",
        "Di tare for dis size dey between {} and {} kg. Read am again.",
    ),
    ("This year has not come yet.", "Dis year never reach."),
    (
        "Type the year with its four digits, such as 2019.",
        "Type di four numbers of di year, like 2019.",
    ),
    (
        "A cylinder of {} is more than {} years old and may not be filled. Leave it with the customer and reject it. Once the job has started, ask support to end it.",
        "Cylinder of {} don pass {} years and you no suppose fill am. Leave am with di customer and reject am. If di job don start, ask support make dem end am.",
    ),
    (
        "This is not the cylinder that you collected. Bring back the cylinder with the number {}, or correct its stamp.",
        "No be di cylinder wey you carry be dis. Bring back di one wey get number {}, or correct di stamp.",
    ),
    (
        "The empty cylinders weigh {} kg by their stamps. Weigh again, or check the tare.",
        "Di empty cylinders suppose weigh {} kg as di stamp talk. Weigh am again, or check di tare.",
    ),
    (
        "There is no such plant. Choose another one.",
        "We no know dis plant. Choose another one.",
    ),
    (
        "The weights of the cylinders before and after filling are missing. The provider enters them first.",
        "Di weight of di cylinders before and after filling never dey. Di provider go first enter dem.",
    ),
    (
        "The weights are recorded, so this delivery is over. Please contact support.",
        "We don record di weight, so dis delivery don finish. Abeg contact support.",
    ),
    (
        "You have taken another job or visit for this time, so this job stays finished. Please contact support.",
        "You don take another job or visit for dis time, so dis job go remain finished. Abeg contact support.",
    ),
    (
        "That is not the PIN. Ask the customer to read it again: {} tries left.",
        "Dat one no be di PIN. Tell di customer make e read am again: {} tries remain.",
    ),
    (
        "The PIN was wrong too often. Try again in 15 minutes.",
        "Di PIN don wrong too many times. Try again after 15 minutes.",
    ),
    (
        "Stage {} is not paid yet: {} is still to come. The customer was asked for it.",
        "Payment for stage {} never enter: {} remain. We don ask di customer for am.",
    ),
    (
        "Extra work can be proposed, approved and paid while the work is under way, and not before or after.",
        "You fit propose, approve and pay extra work only when work dey go on, no be before or after.",
    ),
    (
        "Extra work that you proposed is still open. Wait for the answer, or take it back first.",
        "Extra work wey you propose still dey open. Wait for di answer, or withdraw am first.",
    ),
    (
        "Extra work is not settled yet: the customer approves and pays it or declines it, or the provider takes it back.",
        "Extra work never settle: di customer go approve and pay am or decline am, or di provider go withdraw am.",
    ),
    (
        "The customer has approved this and may be paying now. If it stays unpaid, you can take it back at {}.",
        "Di customer don approve dis one and fit dey pay now. If payment no enter, you fit withdraw am at {}.",
    ),
    (
        "This extra work is not approved yet, so it cannot be paid.",
        "Di customer never approve dis extra work, so nobody fit pay for am.",
    ),
    (
        "You can review a job once it is completed.",
        "You fit review job when e don complete.",
    ),
    (
        "The time in which this job could be reviewed is over.",
        "Time to review dis job don pass.",
    ),
    (
        "You have reviewed this job already.",
        "You don already review dis job.",
    ),
    (
        "This review is public and can no longer be changed.",
        "Dis review don dey public, so you no fit change am again.",
    ),
    (
        "You have already rewritten this review once.",
        "You don already rewrite dis review one time.",
    ),
    (
        "You wrote this review, so you cannot report it. You can remove it instead.",
        "Na you write dis review, so you no fit report am. You fit remove am instead.",
    ),
    (
        "This review is about your work. Flag it in the list of your reviews instead.",
        "Dis review na about your work. Flag am inside your own reviews instead.",
    ),
    (
        "This chat has as many messages as one can have. Please write to support.",
        "Dis chat don full. Abeg write support.",
    ),
    (
        "This ticket is closed. Please open a new one.",
        "Dis ticket don close. Abeg open new one.",
    ),
    (
        "This ticket has as many messages as one can have. Please open a new one.",
        "Dis ticket don full. Abeg open new one.",
    ),
    (
        "This link is no longer valid, because the ticket was closed. Please open a new one.",
        "Dis link don expire, because di ticket don close. Abeg open new one.",
    ),
    ("there is no such job", "dis job no dey"),
    ("there is no such offer", "dis offer no dey"),
    ("there is no such ticket", "dis ticket no dey"),
    ("this offer is not yours", "dis offer no be your own"),
    (
        "This job is on {}. You can set out on that day, not before.",
        "Dis job na for {}. You fit set out dat day, no be before.",
    ),
    (
        "stage {} is not paid yet: {} is still to come",
        "payment for stage {} never enter: {} remain",
    ),
    (
        "Extra work is not settled: the customer pays or declines it, or the provider takes it back",
        "Extra work never settle: di customer go pay am or decline am, or di provider go withdraw am",
    ),
    ("Give 1 to 5 stars.", "Give from 1 to 5 stars."),
    (
        "You can write messages here once a provider has accepted the job.",
        "You fit write message here when provider don accept di job.",
    ),
    (
        "This chat closed on {}. Please write to support.",
        "Dis chat close on {}. Abeg write support.",
    ),
    (
        "Account numbers cannot be sent here. All payments go through Gida, and a payment outside it is not protected. Please report anyone who asks for one.",
        "You no fit send account number here. All payment dey pass through Gida, and payment outside Gida no get protection. Abeg report anybody wey ask for one.",
    ),
    (
        "Links cannot be sent here. Please describe it in your own words, or send a photo.",
        "You no fit send link here. Abeg describe am with your own words, or send photo.",
    ),
    (
        "E-mail addresses can be sent once the provider is on the way. Until then, please write here.",
        "You fit send e-mail address when di provider dey road. Before dat time, abeg write here.",
    ),
    (
        "Phone numbers can be sent once the provider is on the way. Until then, please write here.",
        "You fit send phone number when di provider dey road. Before dat time, abeg write here.",
    ),
    (
        "You have {} open tickets already. Please write in one of them.",
        "You don already get {} open tickets. Abeg write inside one of dem.",
    ),
    (
        "You have opened {} tickets with this number in 24 hours. Please write in one of them.",
        "You don open {} tickets with dis number inside 24 hours. Abeg write inside one of dem.",
    ),
];
