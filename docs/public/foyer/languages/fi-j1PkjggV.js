import{s as o}from"./fi-DXkQ65sl.js";import{s}from"./fi-B_kbHHk4.js";import{c as r}from"./locale-DKpYMnaz.js";const i=r("fi","ltr",{...o,...s});export{i as fi};
