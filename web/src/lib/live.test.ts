// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { follow } from './live';

/** A connection that the test holds the other end of. */
class Connection extends EventTarget {
  static CLOSED = 2;
  static all: Connection[] = [];
  readyState = 1;
  constructor(readonly url: string) {
    super();
    Connection.all.push(this);
  }
  close() {
    this.readyState = Connection.CLOSED;
  }
  say(type: string, data = '{}') {
    this.dispatchEvent(new MessageEvent(type, { data }));
  }
  break(readyState: number) {
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }
}

const newest = () => {
  const connection = Connection.all.at(-1);
  if (!connection) throw new Error('nothing was opened');
  return connection;
};
let hidden = false;
let stop = () => {};

beforeEach(() => {
  Connection.all = [];
  hidden = false;
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Connection);
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

function start() {
  const onChange = vi.fn();
  stop = follow({ path: '/api/admin/live', topics: ['reservations', 'events/1'], onChange });
  return onChange;
}

function hide(now: boolean) {
  hidden = now;
  document.dispatchEvent(new Event('visibilitychange'));
}

test('asks for its topics and passes on what changed', () => {
  const onChange = start();
  expect(newest().url).toBe('/api/admin/live?topics=reservations%2Cevents%2F1');
  newest().say('hello');
  expect(onChange).not.toHaveBeenCalled();
  newest().say('change', '{"topics":["reservations"]}');
  expect(onChange).toHaveBeenCalledExactlyOnceWith(['reservations']);
  newest().say('change', 'nonsense');
  expect(onChange).toHaveBeenLastCalledWith(['*']);
});

test('says that anything may have changed after the browser took a lost connection up again', () => {
  const onChange = start();
  newest().say('hello');
  newest().break(0);
  expect(Connection.all).toHaveLength(1);
  newest().say('hello');
  expect(onChange).toHaveBeenCalledExactlyOnceWith(['*']);
});

test('comes back by itself after a refusal, slower each time', () => {
  start();
  newest().break(Connection.CLOSED);
  vi.advanceTimersByTime(2_999);
  expect(Connection.all).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(Connection.all).toHaveLength(2);
  newest().break(Connection.CLOSED);
  vi.advanceTimersByTime(3_000);
  expect(Connection.all).toHaveLength(2);
  vi.advanceTimersByTime(3_000);
  expect(Connection.all).toHaveLength(3);
});

test('keeps nothing open while hidden, and catches up afterwards', () => {
  const onChange = start();
  newest().say('hello');
  hide(true);
  expect(newest().readyState).toBe(Connection.CLOSED);
  hide(false);
  expect(Connection.all).toHaveLength(2);
  newest().say('hello');
  expect(onChange).toHaveBeenCalledExactlyOnceWith(['*']);
});

test('a page that begins hidden waits', () => {
  hidden = true;
  start();
  expect(Connection.all).toHaveLength(0);
  hide(false);
  expect(Connection.all).toHaveLength(1);
});

test('stops for good', () => {
  start();
  const connection = newest();
  connection.break(Connection.CLOSED);
  stop();
  vi.advanceTimersByTime(120_000);
  hide(true);
  hide(false);
  expect(Connection.all).toHaveLength(1);
});

test('several who follow share one connection, and each hears only of its own', () => {
  const seats = start();
  const stopFirst = stop;
  const comments = vi.fn();
  const stopComments = follow({ path: '/api/admin/live', topics: ['engagement/1'], onChange: comments });
  stop = () => {
    stopFirst();
    stopComments();
  };
  expect(Connection.all.map((connection) => connection.readyState)).toEqual([Connection.CLOSED, 1]);
  expect(newest().url).toBe('/api/admin/live?topics=reservations%2Cevents%2F1%2Cengagement%2F1');
  newest().say('hello');
  expect(seats, 'what came while the connection was changed').toHaveBeenCalledExactlyOnceWith(['*']);
  expect(comments).not.toHaveBeenCalled();
  newest().say('change', '{"topics":["engagement/1","events/1/seats","other"]}');
  expect(seats).toHaveBeenLastCalledWith(['events/1/seats']);
  expect(comments).toHaveBeenCalledExactlyOnceWith(['engagement/1']);
  stopFirst();
  newest().say('change', '{"topics":["events/1","engagement/1"]}');
  expect(seats).toHaveBeenCalledTimes(2);
  expect(comments).toHaveBeenCalledTimes(2);
  stopComments();
  expect(newest().readyState).toBe(Connection.CLOSED);
});
