import{s as o}from"./lv-JfDCHflZ.js";import{s}from"./lv-cbTCjfeb.js";import{c as r}from"./locale-DKpYMnaz.js";const l=r("lv","ltr",{...o,...s});export{l as lv};
