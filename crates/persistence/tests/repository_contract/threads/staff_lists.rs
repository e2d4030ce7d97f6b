//! The threads as staff list and search them.

use super::{id, received, thread};
use crate::test_databases::TestDatabase;
use conversation::ThreadMessage;
use kernel::{Limit, ThreadId};
use marketplace::read::{PageRequest, ThreadFilter, ThreadSearch};
use testkit::{
    now,
    world::{a_complete_customer, a_customer, an_admin},
};

fn two(after: Option<String>) -> PageRequest {
    PageRequest {
        limit: Limit::new(2).unwrap(),
        after,
    }
}

async fn staff_see_who_waits_first_and_one_thread_page_by_page(db: &TestDatabase) {
    db.run(|uow| {
        uow.users().insert(a_customer())?;
        uow.users().insert(an_admin())?;
        for number in 1..=4 {
            uow.threads().open(thread(number))?;
            let mut thread = uow.threads().lock(id(number))?.expect("a thread");
            thread.last_at = now().plus_mins(i64::try_from(number).unwrap());
            if number == 1 || number == 4 {
                thread.ask_staff(thread.last_at);
            }
            if number == 4 {
                thread.user = Some(a_customer().id);
                thread.staff = Some(an_admin().id);
                thread.messages = 3;
            }
            uow.threads().save(thread)?;
        }
        for number in 1..=3 {
            uow.threads().insert_message(received(4, number))?;
        }
        Ok(())
    })
    .await;
    let reads = db.reads();
    let (mut seen, mut after) = (Vec::new(), None);
    loop {
        let page = reads
            .threads(ThreadFilter::default(), two(after))
            .await
            .unwrap();
        seen.extend(page.items);
        after = page.next;
        if after.is_none() {
            break;
        }
    }
    let ids: Vec<ThreadId> = seen.iter().map(|view| view.thread.id).collect();
    assert_eq!(ids, [id(1), id(4), id(3), id(2)]);
    let known = &seen[1];
    assert_eq!(known.latest.as_ref().unwrap().number, 3);
    assert!(known.user_name.as_deref().unwrap().starts_with("Ada"));
    assert_eq!(known.staff_name.as_deref(), Some("Chidi"));
    assert_eq!((&seen[0].user_name, &seen[0].latest), (&None, &None));
    let page = reads.thread(id(4), two(None)).await.unwrap().unwrap();
    let numbers = |items: &[ThreadMessage]| items.iter().map(|one| one.number).collect::<Vec<_>>();
    assert_eq!(numbers(&page.messages.items), [3, 2]);
    let next = two(page.messages.next);
    let page = reads.thread(id(4), next).await.unwrap().unwrap();
    assert_eq!(numbers(&page.messages.items), [1]);
    assert_eq!(page.messages.next, None);
    assert_eq!(reads.thread(id(9), two(None)).await.unwrap(), None);
    let exported = reads.thread_messages_of(a_customer().id).await.unwrap();
    assert_eq!(numbers(&exported), [1, 2, 3]);
    let nothing = reads.thread_messages_of(an_admin().id).await.unwrap();
    assert_eq!(nothing, []);
}

async fn conversations_are_searched_filtered_sorted_and_selected(db: &TestDatabase) {
    db.run(|uow| {
        uow.users().insert(a_complete_customer())?;
        uow.users().insert(an_admin())?;
        for number in 1..=3 {
            uow.threads().open(thread(number))?;
            let mut thread = uow.threads().lock(id(number))?.expect("a thread");
            thread.last_at = now().plus_mins(i64::try_from(number).unwrap());
            match number {
                1 => thread.ask_staff(thread.last_at),
                2 => thread.user = Some(a_complete_customer().id),
                _ => thread.staff = Some(an_admin().id),
            }
            uow.threads().save(thread)?;
        }
        Ok(())
    })
    .await;
    let all = ThreadFilter::default;
    let with = |text: &str| ThreadFilter {
        search: Some(ThreadSearch::parse(text)),
        ..all()
    };
    for (filter, expected) in [
        (all(), vec![id(1), id(3), id(2)]),
        (
            ThreadFilter {
                reversed: true,
                ..all()
            },
            vec![id(2), id(3), id(1)],
        ),
        (with("ADA"), vec![id(1), id(3), id(2)]),
        (with("0803 000 0003"), vec![id(3)]),
        (with("bola ade"), vec![id(2)]),
        (with("zainab"), vec![]),
        (with("%"), vec![]),
        (
            ThreadFilter {
                waiting: true,
                ..all()
            },
            vec![id(1)],
        ),
        (
            ThreadFilter {
                staff: Some(an_admin().id),
                ..all()
            },
            vec![id(3)],
        ),
        (
            ThreadFilter {
                ids: vec![id(2), id(3)],
                ..all()
            },
            vec![id(3), id(2)],
        ),
    ] {
        let (mut found, mut after) = (Vec::new(), None);
        loop {
            let read = db.reads().threads(filter.clone(), two(after)).await;
            let page = read.unwrap();
            found.extend(page.items.iter().map(|view| view.thread.id));
            after = page.next;
            if after.is_none() {
                break;
            }
        }
        assert_eq!(found, expected, "{filter:?}");
    }
}

contract!(sqlite, postgres =>
    staff_see_who_waits_first_and_one_thread_page_by_page,
    conversations_are_searched_filtered_sorted_and_selected,
);
