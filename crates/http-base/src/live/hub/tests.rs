//! Tests of the open sockets.

use super::*;
use crate::testing::{ADA, BOLA, session_id, user_id};

fn hub() -> Hub {
    Hub::new(None)
}
fn enter(hub: &Hub, user: &str) -> Result<Seat, NoSeat> {
    hub.enter(
        user_id(user),
        session_id(user),
        Timestamp::from_unix(2_000_000_000).unwrap(),
    )
}

#[test]
fn t24_a_person_has_ten_sockets_at_most_and_a_closed_one_makes_room() {
    let hub = hub();
    let mut seats: Vec<_> = (0..10).map(|_| enter(&hub, ADA).ok().unwrap()).collect();
    assert_eq!(enter(&hub, ADA).err(), Some(NoSeat::TooMany));
    assert!(enter(&hub, BOLA).is_ok());
    seats.pop();
    assert!(enter(&hub, ADA).is_ok());
    drop(seats);
    assert_eq!(hub.open_sockets(), 0);
}

#[test]
fn t24_a_reader_that_is_64_frames_behind_is_given_up() {
    let hub = hub();
    let mut seat = enter(&hub, ADA).ok().unwrap();
    for count in 0..64 {
        hub.send(user_id(ADA), &LiveFrame::UnreadCount(count));
    }
    assert_eq!(*seat.close.borrow(), None);
    hub.send(user_id(ADA), &LiveFrame::UnreadCount(64));
    assert_eq!(*seat.close.borrow(), Some(CloseCause::TooSlow));
    assert!(seat.frames.try_recv().is_ok());
}

#[test]
fn a_push_reaches_only_its_person() {
    let hub = hub();
    let (mut ada, mut bola) = (
        enter(&hub, ADA).ok().unwrap(),
        enter(&hub, BOLA).ok().unwrap(),
    );
    hub.send(user_id(ADA), &LiveFrame::UnreadCount(1));
    assert!(ada.frames.try_recv().is_ok() && bola.frames.try_recv().is_err());
}

#[test]
fn t23_a_session_that_ends_takes_its_sockets_with_it() {
    let hub = hub();
    let (ada, bola) = (
        enter(&hub, ADA).ok().unwrap(),
        enter(&hub, BOLA).ok().unwrap(),
    );
    hub.close_session(session_id(ADA));
    assert_eq!(
        (*ada.close.borrow(), *bola.close.borrow()),
        (Some(CloseCause::SessionEnded), None)
    );
    hub.shutdown();
    assert_eq!(
        (*ada.close.borrow(), *bola.close.borrow()),
        (Some(CloseCause::SessionEnded), Some(CloseCause::Restart))
    );
    assert_eq!(enter(&hub, ADA).err(), Some(NoSeat::Draining));
}

#[test]
fn a_person_may_have_a_page_while_a_socket_is_open_or_there_are_other_nodes() {
    let hub = hub();
    assert!(!hub.may_have_page(user_id(ADA)));
    let seat = enter(&hub, ADA).ok().unwrap();
    assert!(hub.may_have_page(user_id(ADA)) && !hub.may_have_page(user_id(BOLA)));
    drop(seat);
    assert!(!hub.may_have_page(user_id(ADA)));
    let one_of_two = Hub::new(Some(Arc::new(Elsewhere::default())));
    assert!(one_of_two.may_have_page(user_id(ADA)));
}

/// Another node that records the messages that it gets.
#[derive(Default)]
struct Elsewhere(Mutex<Vec<(UserId, String)>>);

#[async_trait::async_trait]
impl Nodes for Elsewhere {
    async fn count(
        &self,
        _: u64,
        _: u32,
        _: i64,
        _: Timestamp,
    ) -> Option<crate::ports::SharedCount> {
        None
    }
    async fn uncount(&self, _: u64, _: i64, _: Timestamp) {}
    fn tell(&self, user: UserId, text: &str) {
        self.0.lock().unwrap().push((user, text.to_owned()));
    }
}

#[test]
fn news_go_to_the_other_nodes_too_and_what_they_tell_goes_no_further() {
    let elsewhere = Arc::new(Elsewhere::default());
    let hub = Hub::new(Some(elsewhere.clone()));
    let mut ada = enter(&hub, ADA).ok().unwrap();
    let frame = LiveFrame::UnreadCount(3);
    hub.send(user_id(ADA), &frame);
    hub.deliver(user_id(ADA), &frame.to_text());
    assert_eq!(
        *elsewhere.0.lock().unwrap(),
        [(user_id(ADA), frame.to_text())]
    );
    assert_eq!(
        (
            ada.frames.try_recv().is_ok(),
            ada.frames.try_recv().is_ok(),
            ada.frames.try_recv().is_ok()
        ),
        (true, true, false)
    );
}
